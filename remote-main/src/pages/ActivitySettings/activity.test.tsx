import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderTimeout, listRequestedUrls, renderText, listSentBodies } from '../../../tests/renderText.tsx';
import { RowHistory } from '../../entries/Entry.tsx';
import { Page } from './ActivitySettings.tsx';

/** Returns the same day and time in the device's time zone. */
const onDevice = (at: string) => new Date(at.replace('Z', '')).toISOString();

it('the log → shows who did what and when', async () => {
  vi.setSystemTime(onDevice('2026-06-03T10:00:00Z'));
  const log = samples.journal.map((entry) => ({ ...entry, at: onDevice(entry.at) }));
  const text = await renderText(<Page />, { 'GET /audit': { payload: log } });
  const first =
    'Role: from User to Manager Locations: from Whole organization to Main Street and Harbour [Undo] Today, 8:15 AM';
  const others =
    'The payment for Team succeeded. Yesterday, 12:00 PM SS [Sam Stand-in](/settings/people/u1) created the organization. Jun 1, 9:30 AM';
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    ` AG [Ada Gone](/settings/people/u9) edited [Ann Lee](/settings/people/u2). ${first} ${others}`,
  );
});

it('a server has no log → a note appears, and nothing to search or export', async () => {
  const text = await renderText(<Page />, { 'GET /audit': { status: 501 } });
  expect(text).toMatch(/ Activity\nThis server doesn’t offer the activity\.$/);
});

it('several people joined on a day → one line lists each with a link', async () => {
  const [entry] = samples.journal;
  const joinedEntries = samples.users.map((actor) => ({
    ...entry,
    _id: actor._id,
    actor,
    action: 'user-joined',
    subjects: [],
    changes: [],
    rows: [],
    rowCount: 0,
    undoUntil: null,
  }));
  const text = await renderText(<Page />, { 'GET /audit': { payload: joinedEntries } });
  expect(text).toMatch(
    / 3 people joined\. Show 3 people .* \[Ann Lee\]\(\/settings\/people\/u2\) accepted the invitation\. /,
  );
});

const readOptions = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('a person is searched and chosen in “Changed by” → the log is filtered', async () => {
  const sam = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';
  const [first, , last] = samples.journal;
  const log = [first, { ...last, actor: { ...samples.users[0], _id: sam } }];
  await renderText(<Page />, {
    'GET /audit': ({ query }) => ({ payload: query.has('actor') ? [] : log }),
    // The name is in the list, so the admins are not needed.
    'GET /users': null,
  });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Changed by' });
  fireEvent.click(field);
  // The field offers the people in the log as soon as the page shows it.
  await screen.findByRole('listbox');
  expect(readOptions()).toEqual(['Ada Gone', 'Sam Stand-in']);
  fireEvent.change(field, { target: { value: 'sam' } });
  expect(readOptions()).toEqual(['Sam Stand-in']);
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(listRequestedUrls().at(-1)).toContain(`/audit?actor=${sam}`), renderTimeout);
  expect(await screen.findByText('No matching activity')).toBeTruthy();
  expect(field.value).toBe('Sam Stand-in');
});

it.each([
  ['the admins are still loading → no name yet', null, ''],
  ['nobody with this id is an admin → “Former member”', { payload: [] }, 'Former member'],
])('a link to one person’s changes, %s', async (_, answer, shown) => {
  await renderText(
    <Page />,
    { 'GET /users': answer, 'GET /audit': { payload: [] } },
    '/?person=0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d',
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Changed by' });
  await vi.waitFor(() => expect(field.value).toBe(shown), renderTimeout);
});

const journalRow = (name: string, what: string, changes: object[] = []) => ({
  _id: name,
  kind: 'person',
  name,
  what,
  changes,
});
const changedRow = journalRow('Ben', 'changed', [
  { field: 'status', from: 'deactivated', to: 'active' },
  { field: 'role', from: 'user', to: 'manager' },
]);
const makeUndone = (to: string) => [{ field: 'undone', from: 'e1', to }];
const importEntry = {
  ...samples.journal[0],
  action: 'users-imported',
  file: 'staff.xlsx',
  count: 3,
  changes: [
    { field: 'added', from: null, to: 1 },
    { field: 'changed', from: null, to: 1 },
    { field: 'deactivated', from: null, to: 1 },
  ],
  rows: [
    journalRow('Ann', 'added'),
    changedRow,
    journalRow('Cy', 'changed', [
      { field: 'externalId', from: '7', to: '07' },
      { field: 'status', from: 'active', to: 'deactivated' },
    ]),
  ],
  rowCount: 3,
};

it('an import → names the file, and what it did to each row', async () => {
  const text = await renderText(<Page />, { 'GET /audit': { payload: [importEntry] } });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'imported staff.xlsx . 1 new, 1 changed, 1 deactivated Show 3 people Ann · added Ben · Status · Deactivated → Joined Ben · Role · User → Manager Cy · Employee number · 7 → 07 Cy · Status · Joined → Deactivated [Undo]',
  );
});

const hamburg = { ...journalRow('Hamburg', 'added'), kind: 'location' };
const addedPlace = { field: 'locationsAdded', from: null, to: 1 };

it('an import adds a location → the numbers add up to its lines', async () => {
  const changes = [...importEntry.changes, addedPlace];
  const entry = { ...importEntry, changes, rows: [...importEntry.rows, hamburg], rowCount: 4 };
  const text = (await renderText(<Page />, { 'GET /audit': { payload: [entry] } })).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/deactivated, 1 location added Show 3 people and 1 location /);
  expect(text).toContain('Hamburg · added as a location');
});

it('an import withdraws an invitation and adds a number → the lines say so', async () => {
  const numbered = journalRow('Di', 'changed', [{ field: 'externalId', from: null, to: '12' }]);
  const entry = { ...importEntry, rows: [journalRow('Gus', 'removed'), numbered], count: 2, rowCount: 2 };
  const text = (await renderText(<Page />, { 'GET /audit': { payload: [entry] } })).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Di · Employee number · empty → 12 Gus · invitation withdrawn');
});

it('an old entry only added rows → mentions no old values', async () => {
  const entry = { ...importEntry, rows: [journalRow('Ann', 'added')], count: 1, rowCount: 1, changes: [] };
  const old = { ...entry, isErased: true, undoUntil: null };
  const text = await renderText(<Page />, { 'GET /audit': { payload: [entry, { ...old, _id: 'a8' }] } });
  expect(text).not.toMatch(/old values|More actions/);
});

it.each([
  [
    'users-imported',
    importEntry.changes,
    'imported staff.xlsx . Ben: Status: from Deactivated to Joined; Role: from User',
  ],
  [
    'users-undone',
    makeUndone('users-imported'),
    'import of staff.xlsx . Ben: Status: from Deactivated to Joined; Role:',
  ],
  ['users-undone', makeUndone('user-changed'), ' Status: from Deactivated to Joined Role: from User to Manager'],
])('%s of one person → shows their name and change at once', async (action, changes, shown) => {
  const entry = { ...importEntry, action, changes, count: 1, rows: [changedRow], rowCount: 1 };
  const text = await renderText(<Page />, { 'GET /audit': { payload: [entry] } });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(shown);
});

it.each([
  [
    'undone',
    { undoUntil: null, undone: { at: onDevice('2026-06-03T09:00:00Z'), by: 'Bo' } },
    'Undone by Bo · Today, 9:00 AM',
  ],
  ['erased', { undoUntil: null, isErased: true }, 'The old values are no longer stored.'],
])('an entry is %s → it has a note instead of Undo', async (_what, part, note) => {
  vi.setSystemTime(onDevice('2026-06-03T10:00:00Z'));
  const text = await renderText(<Page />, { 'GET /audit': { payload: [{ ...importEntry, ...part }] } });
  expect(text).toContain(note);
  expect(text).not.toContain('[Undo]');
});

it('the history of one person → shows only their line of a shared entry', async () => {
  const text = await renderText(<RowHistory id="Ben" />, { 'GET /audit': { payload: [importEntry] } });
  expect(text).toContain('Role: from User to Manager');
  expect(text).not.toMatch(/Ann:|Cy:|1 new|\[Undo\]/);
});

it('Undo of an old change → first shows who will change and who will not', async () => {
  const preview = {
    ...samples.undo,
    left: [{ _id: 'u3', name: 'José Díaz', reason: 'changed' }],
    leftCount: 1,
    admins: [{ _id: 'u2', name: 'Ann Lee' }],
  };
  await renderText(<Page />, { 'GET /audit/undo': { payload: preview } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 person gets their old values back: Ann Lee')).toBeTruthy();
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toContain('1 has changed since then and was left as it is: José Díaz');
  expect(textContent).toContain('Becoming an admin again: Ann Lee');
});

it('an undo removes more than 100 people → asks for their number', async () => {
  const preview = { ...samples.undo, people: { removed: 1_200, restored: 0, changed: 0 } };
  await renderText(<Page />, { 'GET /audit/undo': { payload: preview } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('Type 1,200 to confirm');
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('Type 1,200, the number of people and locations this removes.')).toBeTruthy();
  expect(listSentBodies()).toEqual([]);
  fireEvent.change(field, { target: { value: '1200' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(listSentBodies()).toEqual([{ confirmAdmins: true }]));
});

it('someone else undoes the change first → a note replaces Undo', async () => {
  let isUndone = false;
  const refusal = { status: 409, message: 'This has already been undone.' };
  await renderText(<Page />, {
    'GET /audit/undo': () => (isUndone ? refusal : { payload: samples.undo }),
    [`POST /audit/${samples.undoable}/undo`]: () => {
      isUndone = true;
      return refusal;
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/gets their old values back/);
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByText('This has already been undone.')).toHaveLength(1);
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /Undo|Try again/ })).toBeNull();
});

it.each([
  [401, true],
  [403, false],
  [409, false],
  [410, false],
])('a page’s data is refused with %i → the reason appears, “Try again”: %s', async (status, mayHelp) => {
  const text = await renderText(<Page />, { 'GET /audit': { status, message: 'Only admins can do this.' } });
  expect(text).toMatch(/ Activity /);
  expect(text).toContain('We couldn’t load the activity. Only admins can do this.');
  expect(text.includes('[Try again]')).toBe(mayHelp);
});
