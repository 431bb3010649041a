/**
 * The rank that React Router gives a pattern, without the summand that all patterns have. Copied, because the page server and
 * the page's first script do without the router.
 */
export const specificity = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11), 0);
