/** Splits a path or pattern into segments. Ignores case, trailing slashes and unnecessary encoding, like the router. */
export function splitPath(path: string): string[] {
  const segments = decode(path).toLowerCase().split('/');
  // Uses a loop, because a regular expression for trailing slashes takes quadratic time if there are many slashes elsewhere.
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether a split path matches a split pattern. Compares lengths first, so that a long path is as fast as a short one. */
export function matchesPath(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? path.length < pattern.length - 1 : path.length !== pattern.length) return false;
  return pattern.every(
    (segment, index) => segment === '*' || (segment.startsWith(':') ? path[index] !== '' : segment === path[index]),
  );
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A path that cannot be decoded is compared unchanged.
    return path;
  }
}
