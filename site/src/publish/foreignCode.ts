/** Matches a string in the code of React 18 and 19. Minifiers shorten names, but keep strings. */
const reactMessage =
  'takes an object of state variables to update or a function which returns an object of state variables.';

/** Whether a script contains a copy of React. */
export const containsReact = (script: Buffer): boolean => script.includes(reactMessage);

/** Returns the global variable that receives the chunks of an Rspack or webpack build. The build's entry makes it an array. */
export function chunkGlobalIn(entry: string): string | undefined {
  const [, named, quoted] =
    /\b(?:self|globalThis|window)(?:\.([\w$]+)|\[["']([^"'\]]+)["']\])\s*(?:\|\|=|=[^;,]{0,80}\|\|)\s*\[\]/.exec(
      entry,
    ) ?? [];
  return named ?? quoted;
}
