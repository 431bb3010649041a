/**
 * The segments of a path or of a pattern. As in the router, case, slashes at the end and unnecessary encoding make no
 * difference.
 */
export function splitPath(path: string): string[] {
  const segments = decode(path).toLowerCase().split('/');
  // In a loop, because a pattern for slashes at the end would take quadratic time for many of them elsewhere.
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** Whether a path matches a pattern, both split. Lengths first, so that a long path costs no more than a short one. */
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
    // A path that cannot be decoded is compared as it is.
    return path;
  }
}
