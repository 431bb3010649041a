import { renderToStaticMarkup } from 'react-dom/server';
import { type Identity, PRODUCT_NAME, type Session, SessionProvider, startSession } from 'shared-session';
import { expect, test, vi } from 'vitest';

import { At } from '../../tests/At.tsx';
import { productRoutes } from '../../tests/productRoutes.ts';
import { GuardedRoutes } from './GuardedRoutes.tsx';

test('session loading → the splash; signed out → the sign-in page', () => {
  vi.stubGlobal('location', { href: 'https://app.example/login' });
  const provider: { tell?: (profile: Session['firebaseUser']) => void } = {};
  const onChange: Identity['onChange'] = (listener) => {
    provider.tell = listener;
    return () => {};
  };
  startSession({ identity: { ...nobody, onChange }, apiUrl: '/api' });
  expect(show()).toContain(`<h1 class="splash-name">${PRODUCT_NAME}</h1>`);
  expect(show()).not.toContain('Welcome');
  provider.tell?.(null);
  expect(show()).toBe('<p>Welcome</p>');
  // Nothing empty in between: the target page is rendered before its address has changed.
  expect(show('/dashboard')).toBe('<p>Welcome</p>');
});

const routes = [
  { path: '/login', element: <p>Welcome</p> },
  { path: '/dashboard', element: <p>Dashboard</p> },
];

const nobody = {
  signIn: () => Promise.reject(new Error('No provider')),
  signOut: async () => {},
  getToken: async () => null,
};

const show = (location = '/login') =>
  renderToStaticMarkup(
    <SessionProvider>
      <At location={location}>
        <GuardedRoutes routes={routes} pages={productRoutes} onRedirect={() => {}} />
      </At>
    </SessionProvider>,
  );
