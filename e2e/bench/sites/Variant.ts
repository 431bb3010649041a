/** Builds of the product as one, to measure the composed site against; all ratios are to the plain one. */
export const variantNames = ['composed', 'monolith', 'monolith + preload', 'one bundle'] as const;
export type VariantName = (typeof variantNames)[number];

/** One way to build or compose the product, served like the others. */
export type Variant = { name: string; url: string };
