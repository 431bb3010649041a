/** Prints lines under the name of who said them, in a column as wide as the longest name. */
export function prefixed(names: string[]): (name: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  return (name, line) => console.log(`${name.padEnd(width)} │ ${line}`);
}
