import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { Button } from './Button.tsx';
import { type MenuItem, MenuList, useMenu } from './MenuList.tsx';

afterEach(cleanup);

it('a busy button is pressed → it shows its progress, and nothing runs twice', () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy="Saving…" onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
});

const signOut = vi.fn<() => void>();
const themes = ['Light', 'Dark'].map((label) => ({ label, onSelect: () => {}, isChosen: label === 'Dark' }));
const items: MenuItem[] = [
  { label: 'Profile', onSelect: () => {} },
  { label: 'Theme', choices: themes },
  'line',
  { label: 'Sign out', onSelect: signOut },
];

function Menu() {
  const { open, button } = useMenu();
  return (
    <>
      <button type="button" {...button}>
        Account
      </button>
      {open && <MenuList items={items} {...open} />}
    </>
  );
}

/** Opens the menu with a key and presses others. Returns the text of the focused element. */
function press(opener: string, ...keys: string[]): string | null | undefined {
  render(<Menu />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Account' }), { key: opener });
  for (const key of keys) if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
  return document.activeElement?.textContent;
}

it.each([
  ['ArrowDown', [], 'Profile'],
  ['ArrowUp', [], 'Sign out'],
  ['ArrowDown', ['ArrowDown'], 'Theme'],
  ['ArrowUp', ['ArrowDown'], 'Profile'],
  ['ArrowDown', ['ArrowUp'], 'Sign out'],
  ['ArrowDown', ['End', 'Home'], 'Profile'],
  ['ArrowDown', ['s'], 'Sign out'],
  ['ArrowDown', ['x'], 'Profile'],
  ['ArrowDown', ['Escape'], 'Account'],
  ['ArrowDown', ['t', 'ArrowRight'], 'Dark'],
  ['ArrowDown', ['t', 'ArrowRight', 'Escape'], 'Profile'],
])('a menu is opened by %s, then %j → the focus is on %s', (opener, keys, focused) => {
  expect(press(opener, ...keys)).toBe(focused);
});

it('a menu item is chosen → its action runs, and the menu closes', () => {
  press('ArrowUp');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
