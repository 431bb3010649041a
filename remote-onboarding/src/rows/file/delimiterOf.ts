const candidates = [',', ';', '\t', '|'] as const;
const sample = 65_536;

/** The delimiter that cuts the first lines into the most even cells; a line `sep=;`, which Excel reads, decides at once. */
export function delimiterOf(text: string): string {
  const told = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (told !== undefined) return told;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0);
    const first = counts[0] ?? 0;
    // How many lines agree with the first weighs more than how often it is there.
    return { candidate, even: first === 0 ? 0 : counts.filter((count) => count === first).length, first };
  });
  return scores.toSorted((one, other) => other.even - one.even || other.first - one.first)[0]?.candidate ?? ',';
}

/** How often each candidate stands outside quotes, for the first lines. */
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
