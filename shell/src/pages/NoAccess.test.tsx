import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { AccountRefused } from './NoAccess.tsx';

test('disabled, invitations not yet known → says so, with Sign Out', () => {
  const markup = renderToStaticMarkup(<AccountRefused refusal="disabled" />);
  expect(markup).toContain('Your account is disabled');
  expect(markup).toContain('Sign Out');
});
