import { realpathSync } from 'node:fs';
import path from 'node:path';

import { isDevelopment } from './environment.ts';

/** The router's package names its development build alone, whoever asks. */
export function routerAlias(directory: string): Record<string, string> {
  if (isDevelopment) return {};
  const dom = realpathSync(path.join(directory, 'node_modules/react-router-dom'));
  return { 'react-router$': path.join(dom, '../react-router/dist/production/index.mjs') };
}
