import { maxColumns } from '../columns/findRows.ts';
import { withoutHidden } from '../import/contacts.ts';

/**
 * The cells of the longest table in a page or in an XML workbook, as programs save them under the name of an Excel file;
 * null for other text.
 */
export function readHtml(text: string): string[][] | null {
  if (!/^\s*</.test(text)) return null;
  const tables = text.split(/<table\b/i).map((table) =>
    table
      .split(/<(?:tr|row)\b/i)
      .slice(1)
      .map(cellsOf),
  );
  const [longest = []] = tables.toSorted((one, other) => other.length - one.length);
  const lines = longest.filter((cells) => cells.some(Boolean));
  return lines.length > 0 ? lines : null;
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const cell of row.split(/<(?:t[dh]|cell)\b/i).slice(1)) {
    const content = cell.indexOf('>') + 1;
    const attributes = cell.slice(0, content);
    // The number of a cell after empty ones in an XML workbook.
    const position = Number(/\bss:Index="(\d{1,3})"/.exec(attributes)?.[1] ?? 0);
    while (cells.length < position - 1) cells.push('');
    cells.push(textOf(cell.slice(content).split(/<\/(?:t[dhr]|cell)\b/i, 1)[0] ?? ''));
    const width = Number(/\bcolspan="?(\d{1,3})/i.exec(attributes)?.[1] ?? 1);
    for (let more = 1; more < width && cells.length < maxColumns; more += 1) cells.push('');
  }
  return cells;
}

const textOf = (html: string) =>
  decodeEntities(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?<(?:br|\/p|\/div|\/li)\b[^<>]*> ?/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  ).trim();

/** Decodes "M&uuml;ller" and "Smith &amp; Sons", without invisible characters. Anything else does not change. */
export const decodeEntities = (text: string) =>
  text.includes('&')
    ? withoutHidden(
        text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d?));/gi, (code, decimal, hex, name) => {
          const point = name ? (named.get(name) ?? 0) : decimal ? Number(decimal) : Number.parseInt(hex, 16);
          const isHalf = point >= 0xd800 && point <= 0xdfff;
          return point > 31 && point < 0x11_0000 && !isHalf ? String.fromCodePoint(point) : code;
        }),
      )
    : text;

// The names of the characters 160 to 255, in order.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const named: ReadonlyMap<string, number> = new Map([
  ...latin.map((name, at) => [name, 160 + at] as const),
  ...Object.entries({ amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, euro: 0x20ac, ndash: 0x2013, mdash: 0x2014 }),
  ...Object.entries({ lsquo: 0x2018, rsquo: 0x2019, ldquo: 0x201c, rdquo: 0x201d, bdquo: 0x201e, hellip: 0x2026 }),
  ...Object.entries({ Scaron: 0x160, scaron: 0x161, OElig: 0x152, oelig: 0x153, Zcaron: 0x17d, zcaron: 0x17e }),
]);
