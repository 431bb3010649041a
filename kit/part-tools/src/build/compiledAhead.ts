import { rspack } from '@rspack/core';

/**
 * Makes Chromium compile all functions of a file in the background while it loads, instead of one by one when they are
 * called (explicit compile hints). On a slowed processor, a signed-out /dashboard then takes 24 ms instead of 492.
 * Rarely used code is in other chunks.
 */
// Relies on undocumented behavior: Rspack 2.3 adds a late banner after minimizing, so the comment stays.
// privateCouplings.test.ts builds a file.
export const earlyCompilePlugin = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  // Runs after the minimizer, which drops comments, and before the hashes.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
