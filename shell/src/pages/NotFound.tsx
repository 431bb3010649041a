import { useState } from 'react';

import type { Composition } from '../composition/composition.ts';
import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** For an address that no page has, whoever is here. */
export function NotFound({ composition }: { composition: Composition }) {
  const [error] = useState(() => ({ status: 404, statusText: 'Not Found', data: null }));
  return (
    <CenteredLayout>
      <ErrorPage error={error} composition={composition} />
    </CenteredLayout>
  );
}
