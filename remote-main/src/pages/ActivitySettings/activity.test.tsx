import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { patience, requested, renderText } from '../../../tests/renderText.tsx';
import { Page } from './ActivitySettings.tsx';

it('the log → who did what and when', async () => {
  vi.setSystemTime('2026-06-03T10:00:00Z');
  const text = await renderText(<Page />);
  const first =
    'Role: from User to Manager Locations: from Whole organization to Main Street and Harbour Today, 8:15 AM';
  const others =
    'The payment for Team succeeded. Yesterday, 12:00 PM SS [Sam Stand-in](/settings/people/u1) created the organization. Jun 1, 9:30 AM';
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    ` AG [Ada Gone](/settings/people/u9) edited [Ann Lee](/settings/people/u2). ${first} ${others}`,
  );
});

it('a server without a log → a note, and nothing to search or export', async () => {
  const text = await renderText(<Page />, { 'GET /audit': { status: 501 } });
  expect(text).toMatch(/ Activity\nThis server doesn’t offer the activity\.$/);
});

it('several people joined on a day → one line, which lists each with a link', async () => {
  const [entry] = samples.audit;
  const joined = samples.users.map((actor) => ({
    ...entry,
    _id: actor._id,
    actor,
    action: 'user-joined',
    subjects: [],
    changes: [],
  }));
  const text = await renderText(<Page />, { 'GET /audit': { payload: joined } });
  expect(text).toMatch(/ 3 people joined\. Show .* \[Ann Lee\]\(\/settings\/people\/u2\) accepted the invitation\. /);
});

const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('a name typed into “Changed by” → offers matching people, and the choice filters the log', async () => {
  const sam = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';
  const [first, , last] = samples.audit;
  const log = [first, { ...last, actor: { ...samples.users[0], _id: sam } }];
  await renderText(<Page />, {
    'GET /audit': ({ query }) => ({ payload: query.has('actor') ? [] : log }),
    'GET /users': { payload: [{ ...samples.users[0], _id: sam }] },
  });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Changed by' });
  fireEvent.click(field);
  expect(offered()).toEqual(['Ada Gone', 'Sam Stand-in']);
  fireEvent.change(field, { target: { value: 'sam' } });
  expect(offered()).toEqual(['Sam Stand-in']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(requested().at(-1)).toContain(`/audit?actor=${sam}`), patience);
  expect(await screen.findByText('No matching activity')).toBeTruthy();
  expect(field.value).toBe('Sam Stand-in');
});
