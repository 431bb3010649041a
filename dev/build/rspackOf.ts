import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Trouble } from '../Trouble.ts';
import { root } from '../workspace.ts';

/** A part's own bundler. */
export function rspackOf(name: string): string {
  const path = join(root, name, 'node_modules/.bin/rspack');
  if (existsSync(path)) return path;
  throw new Trouble(
    `${name} is not installed. It needs a package.json like that of the other remotes; then: npm run pnpm -- install`,
  );
}
