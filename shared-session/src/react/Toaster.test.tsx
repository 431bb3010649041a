import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ToastCard } from './Toaster.tsx';

// What else toasts do: remote-main/tests/toasts.spec.ts.
it.each([
  ['an error', 'error', 'alert'],
  ['good news', 'success', 'status'],
] as const)('%s → %s, so role="%s" for screen readers', (_kind, variant, role) => {
  const markup = renderToStaticMarkup(<ToastCard id={1} message="Saved" style={{}} variant={variant} />);
  expect(markup).toContain(`role="${role}"`);
});
