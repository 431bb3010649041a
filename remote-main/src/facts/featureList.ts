/** A plan's features as the rest of a sentence: each stands alone with a capital elsewhere. */
export function featureList(features: readonly string[]): string {
  return new Intl.ListFormat('en').format(features.map(withoutCapital));
}

// What begins with an abbreviation keeps it.
function withoutCapital(feature: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(feature) ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature;
}
