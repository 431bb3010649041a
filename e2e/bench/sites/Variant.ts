/** What is compared. The second one is the yardstick: all ratios are to it. */
export const variantNames = ['composed', 'monolith', 'monolith + preload', 'one bundle'] as const;
export type VariantName = (typeof variantNames)[number];

/** One way to build the product, served like the others. */
export type Variant = { name: VariantName; url: string };

/** What each of them is, for people. */
export const descriptions: Record<VariantName, string> = {
  composed: 'shell and remotes, built and published apart, put together in the page',
  monolith: 'the same sources as one build, each page in a chunk that is loaded when its route is opened',
  'monolith + preload': 'the same, with preload links for the path that is asked for',
  'one bundle': 'the same sources as one build, with all pages of the remotes in its one script',
};
