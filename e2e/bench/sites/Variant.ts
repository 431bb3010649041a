/** Ways to build the product, to measure the composed site against; all ratios are to the plain monolith. */
export const variantNames = [
  'composed',
  'monolith',
  'monolith + preload',
  'one bundle',
  'federation as documented',
  'federation + preload',
] as const;
export type VariantName = (typeof variantNames)[number];

/** What is measured when nobody says what; the others take their time and are asked for by name. */
export const usualVariants: readonly VariantName[] = ['composed', 'monolith', 'monolith + preload'];

/** One way to build or compose the product, served like the others. */
export type Variant = { name: string; url: string };
