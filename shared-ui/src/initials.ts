/** The initials of a name, one or two letters: "Ann van der Lee" → "AL". */
export function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
