import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ToastCard } from './Toaster.tsx';

// What else toasts do: remote-main/tests/toasts.spec.ts.
it('an error → interrupts a screen reader', () => {
  const markup = renderToStaticMarkup(<ToastCard id={1} message="Not saved" style={{}} variant="error" />);
  expect(markup).toContain('role="alert"');
});
