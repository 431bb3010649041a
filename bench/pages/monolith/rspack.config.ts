import shell from '../../../shell/rspack.config.ts';
import { withRelease } from '../release/withRelease.ts';
import { replacedModules } from './replacedModules.ts';

// The same sources as one build: the shell's own configuration, with the remotes' pages instead of what loads them.
export default withRelease({
  ...shell,
  // A monolith shares between its pages what they have in common.
  optimization: { ...shell.optimization, splitChunks: {} },
  resolve: {
    ...shell.resolve,
    alias: { ...shell.resolve?.alias, 'monolith-pages': process.env['MONOLITH_PAGES'] ?? '' },
  },
  plugins: [...(shell.plugins ?? []), ...replacedModules()],
});
