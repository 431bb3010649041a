import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ToastCard } from './Toaster.tsx';

describe('ToastCard', () => {
  it.each([
    ['bad news', 'error', 'alert'],
    ['good news', 'success', 'status'],
    ['news', 'info', 'status'],
  ] as const)('%s → its ARIA role', (_kind, variant, role) => {
    const markup = renderToStaticMarkup(<ToastCard id={1} message="Saved" style={{}} variant={variant} />);
    expect(markup).toContain(`role="${role}"`);
  });

  it('every toast → has a named close button, and escapes its text', () => {
    const message = '<img src=x onerror=alert(1)>';
    const markup = renderToStaticMarkup(<ToastCard id={1} message={message} style={{}} variant="error" />);
    expect(markup).toContain('aria-label="Close this message"');
    expect(markup).not.toContain('<img');
  });
});
