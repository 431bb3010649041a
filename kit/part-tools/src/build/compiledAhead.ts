import { rspack } from '@rspack/core';

/**
 * Chromium compiles all functions of such a file in the background while it loads, instead of one by one when they are
 * called (explicit compile hints): half of the page's own time in scripts. Rarely used code is in other chunks.
 */
export const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  // After the minimizer, which drops comments, and before the hashes.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
