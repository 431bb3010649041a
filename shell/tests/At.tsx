import type { ReactNode } from 'react';
import { createPath, type Location, Router, type To } from 'react-router-dom';

/** A static router for tests: its links have addresses and do not navigate. */
export function At({ location, children }: { location: Partial<Location> | string; children: ReactNode }) {
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

const navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};
