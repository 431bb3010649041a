import type { ReactNode } from 'react';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';

/** A router for tests at one path. */
export function TestRouter({ location, children }: { location: Partial<Location> | string; children: ReactNode }) {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [location] });
  return <RouterProvider router={router} />;
}
