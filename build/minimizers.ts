import { rspack } from '@rspack/core';

/** What makes published files small. Styles are left in the words of today's browsers: rewritten for older ones they weigh a third more. */
export const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
];

// The scripts ask for no less: `URL.parse` came with these.
const oldestBrowsers = ['chrome >= 126', 'firefox >= 126', 'safari >= 18'];
