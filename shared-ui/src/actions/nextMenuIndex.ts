/** The item that a key moves to, or null when the key means nothing in a menu. */
export function nextMenuIndex(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key.length === 1 && key !== ' ' ? nextStartingWith(key, current, labels) : null;
}

function nextStartingWith(letter: string, current: number, labels: readonly string[]) {
  const afterCurrent = labels.map((_, step) => (current + 1 + step) % labels.length);
  return afterCurrent.find((index) => labels[index]?.toLowerCase().startsWith(letter.toLowerCase())) ?? null;
}
