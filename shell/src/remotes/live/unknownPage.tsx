import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from 'shared-session';

import { reportError } from '../../errors/reportError.ts';
import { errorTexts } from '../../messages.ts';
import { ErrorPage } from '../../pages/ErrorPage.tsx';
import type { Composition } from '../manifest.ts';
import type { PageOutcome } from '../PageLoader.ts';
import { toRemoteError } from '../RemoteError.ts';
import { loadOthers } from './liveSite.ts';

/** The page for unknown addresses. While the rest of a large site is missing, it loads the rest. */
export async function loadUnknownPage(composition: Composition): Promise<ComponentType> {
  if (!composition.rest) return () => <NotFoundPage composition={composition} />;
  const { PageResource, RemotePage } = await import(/* webpackChunkName: "backend" */ '../RemotePages.tsx');
  const page = new PageResource({ load: () => load(composition), peek: () => null });
  const remote = { name: 'shell', version: composition.shell.version };
  return () => {
    const { key } = useLocation();
    return <RemotePage key={key} page={page} remote={remote} title={PRODUCT_NAME} tabs={null} />;
  };
}

/** Resolves only on failure: after a success, the site shows the path's real page instead. */
async function load(composition: Composition): Promise<PageOutcome> {
  try {
    await loadOthers(composition);
    return await new Promise<never>(() => {});
  } catch (cause) {
    const error = toRemoteError(cause);
    reportError(error);
    return { ok: false, error };
  }
}

/** Shown for an unknown path, to every visitor. */
function NotFoundPage({ composition }: { composition: Composition }) {
  const [error] = useState(() => ({ status: 404, statusText: errorTexts.notFound, data: null }));
  return <ErrorPage error={error} reference={null} composition={composition} />;
}
