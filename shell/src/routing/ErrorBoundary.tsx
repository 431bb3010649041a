import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import type { Composition } from '../composition/composition.ts';
import { PageBoundary } from '../composition/PageBoundary.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';

type ErrorBoundaryProps = {
  composition: Composition;
  children?: ReactNode;
  /** What stands around the error page where no layout does. */
  Frame?: ComponentType<{ children: ReactNode }>;
};

/** Puts the error page where something threw; another place, or the same one again, is another chance. */
export function ErrorBoundary({ composition, children = <Outlet />, Frame = Fragment }: ErrorBoundaryProps) {
  return (
    <PageBoundary
      forgivesOne
      place={useLocation().key}
      renderCrash={(error) => (
        <Frame>
          <ErrorPage error={error} composition={composition} />
        </Frame>
      )}
    >
      {children}
    </PageBoundary>
  );
}
