import type { Observed } from '../visits/observePage.ts';

type Picture = {
  title: string;
  visit: Observed;
  /** The time at the right edge, so that two pictures can be compared. */ until: number;
};

/** Draws when each request of a visit began, was answered and ended, and when the page was painted and shown. */
export function drawWaterfall({ title, visit, until }: Picture): string {
  const rows = visit.entries
    .filter(({ from }) => from <= visit.shown + 100)
    .toSorted((one, other) => one.from - other.from);
  const height = top + rows.length * rowHeight + 24;
  const x = (time: number) => (left + (Math.min(time, until) / until) * (width - left - 12)).toFixed(1);
  const line = (time: number, color: string, words: string, above: number) =>
    `<path d="M${x(time)} ${above}V${height - 14}" stroke="${color}" stroke-width="1.5"/>` +
    `<text x="${x(time)}" y="${above - 3}" text-anchor="middle" fill="${color}">${words} ${time.toFixed(0)} ms</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="9">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="14" font-size="11" font-weight="600">${escaped(title)}</text>`,
    ...ticks(until).map(
      (time) => `<path d="M${x(time)} ${top}V${height - 14}" stroke="#e4e4ea"/>${tickLabel(x(time), height, time)}`,
    ),
    ...rows.map((row, index) => drawRow(row, top + index * rowHeight, x)),
    line(visit.firstPaint, '#7a7a86', 'first paint', top - 10),
    line(visit.shown, '#1d7a3c', 'page shown', top),
    '</svg>',
  ].join('\n');
}

const width = 860;
const left = 170;
const top = 44;
const rowHeight = 12;

type Row = Observed['entries'][number];

function drawRow(row: Row, y: number, x: (time: number) => string): string {
  const bar = (from: number, to: number, opacity: number) =>
    `<rect x="${x(from)}" y="${y + 2}" width="${Math.max(1, Number(x(to)) - Number(x(from))).toFixed(1)}" height="8" ` +
    `fill="${colorOf(row)}" opacity="${opacity}"/>`;
  const answered = Math.max(row.answered, row.from);
  return `<text x="${left - 6}" y="${y + 9}" text-anchor="end">${escaped(nameOf(row))}</text>${bar(row.from, answered, 0.35)}${bar(answered, row.to, 1)}`;
}

/** What people call a file: its name without hashes and versions, and which part it is of. */
function nameOf({ url, kind }: Row): string {
  const { pathname } = new URL(url);
  if (kind === 'navigation') return `the page ${pathname}`;
  const name =
    pathname
      .split('/')
      .at(-1)
      ?.replace(/\.chunk/, '')
      .replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '') ?? '';
  const part = /^\/(shell|remote-[\w-]+)\//.exec(pathname)?.[1];
  if (pathname.startsWith('/api/')) return pathname;
  if (pathname.includes('googleapis')) return `identity: ${name}`;
  return part === undefined ? name : `${part}: ${name}`;
}

const colors = [
  [/\.css$/, '#9a5bc8'],
  [/\.js$/, '#c98a1b'],
  [/\.(woff2|svg)$/, '#8a8a96'],
  [/\/api\//, '#2b6fd6'],
  [/googleapis/, '#0d8f8f'],
] as const;

function colorOf({ url, kind }: Row): string {
  const { pathname } = new URL(url);
  return kind === 'navigation' ? '#2f3a55' : (colors.find(([pattern]) => pattern.test(pathname))?.[1] ?? '#8a8a96');
}

const tickLabel = (x: string, height: number, time: number) =>
  `<text x="${x}" y="${height - 4}" text-anchor="middle" fill="#7a7a86">${time}</text>`;

function ticks(until: number): number[] {
  const step = [50, 100, 250, 500, 1000].find((candidate) => until / candidate <= 12) ?? 2000;
  return Array.from({ length: Math.floor(until / step) + 1 }, (_, index) => index * step);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
