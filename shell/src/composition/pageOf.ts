import type { ComponentType } from 'react';

import type { Remote, RemoteRoute } from './composition.ts';
import { RemoteError } from './RemoteError.ts';

/** The page in an exposed module; anything else a remote may hand over is refused. */
export function pageOf(module: unknown, remote: Pick<Remote, 'name'>, route: Pick<RemoteRoute, 'module'>) {
  if (hasPage(module)) return module.Page;
  throw new RemoteError('shape', `${remote.name} has no page in ${route.module}.`);
}

function hasPage(module: unknown): module is { Page: ComponentType } {
  return typeof module === 'object' && module !== null && 'Page' in module && typeof module.Page === 'function';
}
