// Relies on undocumented behavior: React Router 7.18 ranks routes like this. sameAsRouter.test.ts compares all pairs.
/**
 * Returns the rank that React Router gives to a pattern, without the summand that all patterns share. This is a copy, because
 * the page server and the page's first script do not load the router.
 */
export const rankPattern = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11), 0);
