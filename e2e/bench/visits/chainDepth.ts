/** A file that was asked for, and what asked for it: the page's text, or a script. */
export type Asked = { url: string; by: string | null };

/** How many files wait for each other in turn: 1 for the page, 2 for what its text names, 3 for what those ask for. */
export function chainDepth(page: string, files: readonly Asked[]): number {
  const askers = new Map(files.map(({ url, by }) => [url, by ?? page]));
  const depthOf = (url: string, seen: readonly string[]): number => {
    if (url === page || seen.includes(url)) return 1;
    return 1 + depthOf(askers.get(url) ?? page, [...seen, url]);
  };
  return Math.max(1, ...files.map(({ url }) => depthOf(url, [])));
}
