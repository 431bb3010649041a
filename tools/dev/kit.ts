// Packs the kit for teams with their own repository: npm run kit [-- --out <folder>]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quoteShellWord } from 'composition/errors';

import { packKit } from './kit/packKit.ts';
import { reportError } from './processes.ts';
import { root } from './workspace.ts';

try {
  const options = { out: { type: 'string', default: path.join(root, 'dist/kit') } } as const;
  const { out } = parseArgs({ options }).values;
  const tarballs = packKit(path.resolve(out));
  const [scaffold = ''] = tarballs;
  console.log(
    [
      ...tarballs.map((file) => `  ${file}`),
      '',
      'Publish each with npm publish <tarball>; a team then starts with: npm create @askwell/remote reports',
      `Without a registry: npx --package ${quoteShellWord(scaffold)} create-remote reports --kit ${quoteShellWord(path.resolve(out))}`,
    ].join('\n'),
  );
} catch (error) {
  reportError(error);
}
