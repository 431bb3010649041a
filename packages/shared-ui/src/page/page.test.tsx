import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { keepDialogsOpen, runOutsideDialogs } from './closingDialogs.ts';
import { Dialog } from './Dialog.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Skeleton } from './Skeleton.tsx';

afterEach(cleanup);

it('a page’s title → is the document’s title, unless the page sets another', () => {
  const { rerender } = render(<PageTitle>People</PageTitle>);
  expect(document.title).toBe('People · Askwell');
  rerender(<PageTitle documentTitle="Home">Hello, Ann</PageTitle>);
  expect(document.title).toBe('Home · Askwell');
});

it('a loading page has sample content → assistive technology ignores it', () => {
  render(<Skeleton example={<button type="button">Resend</button>} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['Close is pressed in an idle dialog → it closes', false, 1],
  ['Close is pressed in a busy dialog → it remains open', true, 0],
])('%s', (_situation, isBusy, times) => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open isBusy={isBusy} onClose={onClose} title="Remove Ann?">
      For good.
    </Dialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(times);
});

it('a dialog refuses to close → the page’s keys still do nothing', () => {
  render(
    <Dialog open onClose={keepDialogsOpen} title="Ann">
      Unsaved.
    </Dialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(runOutsideDialogs(() => {})).toBe(false);
});

const removal = (isOpen: boolean) => (
  <>
    <button type="button">Remove</button>
    {isOpen && (
      <Dialog open onClose={() => {}} title="Remove Ann?">
        For good.
      </Dialog>
    )}
  </>
);

it('a dialog is removed → the focus returns to its old place', () => {
  const { rerender } = render(removal(false));
  screen.getByRole('button').focus();
  rerender(removal(true));
  rerender(removal(false));
  expect(document.activeElement?.textContent).toBe('Remove');
});
