const sample = 65_536;

/** How the lines of a file end: what is most frequent outside quotes, where a cell's own lines may end otherwise. */
export function lineEndOf(text: string): LineEnd {
  const outside = text
    .slice(0, sample)
    .split('"')
    .filter((_part, at) => at % 2 === 0);
  const found = outside.flatMap((part) => part.match(/\r\n|\r|\n/g) ?? []);
  const amountOf = (lineEnd: LineEnd) => found.filter((one) => one === lineEnd).length;
  return lineEnds.toSorted((one, other) => amountOf(other) - amountOf(one))[0] ?? '\n';
}

const lineEnds = ['\r\n', '\n', '\r'] as const;
type LineEnd = (typeof lineEnds)[number];
