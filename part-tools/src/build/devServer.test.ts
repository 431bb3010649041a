import type { DevServerMiddleware } from '@rspack/core';
import { expect, it } from 'vitest';

import { devServer } from './devServer.ts';

const named = (name: string): DevServerMiddleware => ({ name, middleware: () => {} });

it('a bundler that names its checks differently → an error', () => {
  const { setupMiddlewares } = devServer({ directory: '.', port: 3002, middlewares: [] });
  for (const names of [['compression'], ['host-check', 'cross-origin-header-check']])
    expect(() => setupMiddlewares?.(names.map(named), Object.create(null))).toThrow(
      'does not check host names any more',
    );
});
