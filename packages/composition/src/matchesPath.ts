/** Whether a path matches a pattern, as in the router: case, slashes at the end and unnecessary encoding make no difference. */
export function matchesPath(pattern: string, pathname: string): boolean {
  let readable = pathname;
  try {
    readable = decodeURI(pathname);
  } catch {
    // A path that cannot be decoded is compared as it is.
  }
  const wanted = pattern.replace(/\/+$/, '').toLowerCase().split('/');
  let given = readable.replace(/\/+$/, '').toLowerCase().split('/');
  if (wanted.at(-1) === '*') {
    wanted.pop();
    given = given.slice(0, wanted.length);
  }
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
}
