// Packs the kit for teams with a repository of their own: npm run kit [-- --out <folder>]
import { parseArgs } from 'node:util';
import path from 'node:path';

import { packKit } from './kit/packKit.ts';
import { reportError } from './processes/runUntilStopped.ts';
import { root } from './workspace.ts';

try {
  const { out } = parseArgs({ options: { out: { type: 'string', default: path.join(root, 'dist/kit') } } }).values;
  const tarballs = packKit(path.resolve(out));
  console.log(
    [
      ...tarballs.map((file) => `  ${file}`),
      '',
      'Publish each with npm publish <tarball>; a team then starts with: npm create askwell-remote reports',
      `Without a registry: npx --package ${tarballs[0]} create-askwell-remote reports --kit ${path.resolve(out)}`,
    ].join('\n'),
  );
} catch (error) {
  reportError(error);
}
