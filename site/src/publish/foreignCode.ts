/**
 * Matches a string in the code of React, because minifiers shorten names, but keep strings. Relies on undocumented behavior: only
 * React 18 and 19 have this message. e2e/faults/gate.spec.ts reads real builds of each tool.
 */
const reactMessage =
  'takes an object of state variables to update or a function which returns an object of state variables.';

/** Whether a script contains a copy of React. */
export const containsReact = (script: Buffer): boolean => script.includes(reactMessage);

/**
 * Returns the global variable that receives the chunks of an Rspack or webpack build. The build's entry makes it an array and
 * replaces the array's `push`.
 */
export function findChunkGlobal(entry: string): string | undefined {
  const [, named, quoted] = chunkGlobal.exec(entry) ?? [];
  return named ?? quoted;
}

// Relies on undocumented behavior: the text of the bundlers' runtimes. e2e/faults/gate.spec.ts reads real builds of each tool.
const chunkGlobal =
  /\b(?:self|globalThis|window|global|this)\)?(?:\.([\w$]+)|\[["']([^"'\]]+)["']\])\s*(?:(?:\|\||\?\?)=|=[^;,]{0,80}\|\||=)\s*\[\](?=[^]{0,300}\.push\s*=[^=])/;
