import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './workspace.ts';

/** Adds what stands in .env to the environment; what is set already wins. */
export function readEnvironmentFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
