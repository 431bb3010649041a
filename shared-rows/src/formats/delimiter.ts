// The rarest in texts comes first. It wins if two split all lines evenly: "Name, Vorname;E-Mail".
const candidates = ['\t', '|', ';', ','] as const;
// Used only if they split all lines evenly and the first line has none of the others.
const rareCandidates = ['^', '¦', '~', '\u001F', ':'] as const;
const sample = 65_536;
export const sepLine = /^"?sep=(.)"?\n+/i;

/** The delimiter that splits most first lines into equally many cells. A first line `sep=;`, as in Excel, decides. */
export function delimiterOf(text: string): string {
  const declared = sepLine.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const rare = rareDelimiterOf(text);
  if (rare !== undefined) return rare;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    // Hardly any text has tabs, so they may split the tables of a report into different numbers of cells.
    const even = candidate === '\t' ? counts.length : counts.filter((count) => count === usual).length;
    // The number of lines that agree counts more than the number of cells.
    return { candidate, even, usual };
  });
  const [best] = scores.toSorted((one, other) => other.even - one.even || other.usual - one.usual);
  return best && best.even > 0 ? best.candidate : ',';
}

function rareDelimiterOf(text: string): string | undefined {
  const [first = '', ...others] = firstLines(text);
  if (others.length === 0 || candidates.some((candidate) => first.includes(candidate))) return undefined;
  return rareCandidates.find((candidate) => {
    const count = first.split(candidate).length;
    // Colons also occur in times, URLs and labels. A line of a Unix account file (passwd) has six.
    const isMeant = candidate !== ':' || count === 7 || !/\d|: |:\/\//.test(first);
    return count > 1 && isMeant && others.every((line) => line.split(candidate).length === count);
  });
}

const firstLines = (text: string) =>
  text
    .slice(0, sample)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 20);

function mostFrequent(counts: readonly number[]): number {
  const amountOf = (count: number) => counts.filter((one) => one === count).length;
  return counts.toSorted((one, other) => amountOf(other) - amountOf(one) || other - one)[0] ?? 0;
}

/** How often each candidate occurs outside quotes, for the first lines. */
function countPerLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [new Map()];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') {
      if (lines.length === 20) break;
      lines.push(new Map());
    } else if (candidates.some((candidate) => candidate === character)) {
      const line = lines.at(-1);
      line?.set(character, (line.get(character) ?? 0) + 1);
    }
  }
  return lines.filter((line, at) => at === 0 || line.size > 0);
}

/** Splits a text with single quotes around its cells, as databases write it, as if they were double. */
export function withSingleQuotes(text: string, split: (text: string) => string[][]): string[][] {
  const [first = '', ...others] = firstLines(text);
  // The headings may be without quotes.
  const rows = others.length > 0 ? others : [first];
  if (!rows.every((line) => singleQuoted.test(line) && !doubleQuoted.test(line))) return split(text);
  return split(swapQuotes(text.replaceAll(/\\(?=')/g, "'"))).map((cells) => cells.map(swapQuotes));
}

const singleQuoted = /(?:^|[,;\t|]) *'(?:[^'\\]|\\.|'')*' *(?=$|[,;\t|])/;
const doubleQuoted = /(?:^|[,;\t|]) *"/;

const swapQuotes = (text: string) => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
