import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ChangesForm } from 'contract/changes';
import { getStorageKey, openStoredText } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { renderTimeout, press, renderText, listRequestedUrls, listSentBodies } from '../../tests/renderText.tsx';
import { Page as ImportLocations } from './ImportLocations.tsx';
import { Page as ImportPeople } from './ImportPeople.tsx';

type Answers = Parameters<typeof renderText>[1];

const [sam, ann, jose] = samples.users;
const people = [
  { ...sam, version: 1 },
  { ...ann, version: 1, locations: ['l1'] },
  { ...jose, version: 1 },
];
const saved = {
  entry: samples.undoable,
  undoUntil: '2036-06-10T08:15:00.000Z',
  mailsAt: '2036-06-03T08:25:00.000Z',
  counts: {
    people: { added: 1, changed: 0, deactivated: 0, removed: 0 },
    locations: { added: 0, changed: 0 },
  },
};

/** Opens the import page for people with this file. */
async function openFile(lines: readonly string[], answers: Answers = {}, page = <ImportPeople />) {
  await renderText(page, {
    'GET /users': { payload: people },
    'GET /user': { payload: { ...samples.profile, onboarding_status: 'completed' } },
    'POST /changes': { payload: saved },
    ...answers,
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([lines.join('\n')], 'staff.csv', { type: 'text/csv' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await screen.findByRole('group', { name: 'Show' }, { timeout: renderTimeout });
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Show' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const row = (text: string) => screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text));
const question = (name: string | RegExp) => screen.findByRole('group', { name }, { timeout: renderTimeout });
async function answer(name: string | RegExp, choice: string | RegExp) {
  fireEvent.click(within(await question(name)).getByLabelText(choice));
}
/** Presses "Discard", then a button of the question. */
async function discard(choice: 'Discard' | 'Keep') {
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this list?' }));
  fireEvent.click(dialog.getByRole('button', { name: choice }));
}
const sentChanges = (): ChangesForm[] =>
  listSentBodies().filter((body) => 'confirmAdmins' in body || 'locations' in body);

it('a file is chosen → each of its rows says what happens', async () => {
  await openFile([
    'Name,Work email,Location,Department',
    'Ann Lee,ann@smith.example,Harbour,Sales',
    'Ida Moe,ida@smith.example,Main Street,Sales',
    'Sam Stand-in,sam@stand-in.example,Harbour,Sales',
    'Gro Vik,"gro@smith,example",Harbour,Sales',
    'Total 4,,,',
  ]);
  expect(chips()).toEqual(['5 rows', '1 needs attention', '1 changed', '1 new', '1 unchanged', '1 skipped']);
  expect(row('Ann Lee')?.textContent).toContain('Locations: Main Street → Harbour');
  expect(row('Ida Moe')?.textContent).toContain('User · Main Street');
  expect(row('Sam Stand-in')?.textContent).toContain('A file can’t change your own account.');
  expect(screen.getByText('Ignored: Department (dimmed below)')).toBeTruthy();
  expect(screen.getByText('Nobody is marked as having left')).toBeTruthy();
  expect(screen.getByText('New people become users')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite 1, change 1 · 1 not ready' })).toBeTruthy();
});

it('a location is unknown → its row waits; the answer adds both in one request', async () => {
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Leipzig', 'Lea Roe,lea@smith.example,Harbour']);
  expect(screen.getByRole('button', { name: 'Invite 1 · 1 not ready' })).toBeTruthy();
  await answer('1 location is not in your list', 'Add it');
  await press('Invite 2, add 1 location');
  await screen.findByText('2 invited, 1 location added', {}, { timeout: renderTimeout });
  expect(sentChanges()).toMatchObject([
    {
      file: 'staff.csv',
      people: {
        added: [
          { name: 'Ida Moe', email: 'ida@smith.example', role: 'user', locations: [{ new: 0 }] },
          { name: 'Lea Roe', locations: ['l2'] },
        ],
      },
      locations: { added: [{ new: 0, name: 'Leipzig' }] },
    },
  ]);
  expect(screen.getByRole('link', { name: 'See it in Activity' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('a status may mean “left” → the page asks who has left, then what happens to them', async () => {
  await openFile([
    'Name,Email,Store,Employment status',
    'Ann Lee,ann@smith.example,Main Street,Terminated',
    'Ida Moe,ida@smith.example,Main Street,Full-Time',
  ]);
  expect(screen.getByRole('button', { name: 'Nothing to change · 2 not ready' })).toBeTruthy();
  await answer('Who has left?', /^Terminated/);
  await answer('1 person who has left is in your list', 'Deactivate');
  await screen.findByRole('button', { name: 'Invite 1, deactivate 1' }, { timeout: renderTimeout });
  // More than a quarter of the list loses access.
  await press('Invite 1, deactivate 1');
  expect(sentChanges()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Type 1 to confirm'), { target: { value: '1' } });
  await press('Invite 1, deactivate 1');
  await screen.findByText('1 invited, 1 deactivated', {}, { timeout: renderTimeout });
  expect(sentChanges()).toMatchObject([
    { people: { changed: [{ _id: 'u2', version: 1, values: { status: 'deactivated' } }] } },
  ]);
});

it('some statuses are dates or empty → the page asks about both, and about each date separately', async () => {
  await openFile([
    'Name,Email,Store,Austrittsdatum',
    'Ida Moe,ida@smith.example,Harbour,2024-05-01',
    'Lea Roe,lea@smith.example,Harbour,2031-05-01',
    'Kim Fox,kim@smith.example,Harbour,',
  ]);
  const words = within(await question('Who has left?'));
  expect(words.getAllByRole('checkbox')).toHaveLength(2);
  expect(words.getByLabelText('a date 2')).toBeTruthy();
  fireEvent.click(words.getByRole('button', { name: 'Nobody' }));
  expect(await screen.findByRole('button', { name: 'Invite 3' }, { timeout: renderTimeout })).toBeTruthy();
  const date = screen.getByLabelText('2024-05-01');
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: 'left' } });
  expect(await screen.findByRole('button', { name: 'Invite 2' }, { timeout: renderTimeout })).toBeTruthy();
});

it('an email is corrected in its row → the row becomes new; the next problem takes the focus', async () => {
  await openFile(['Name,Email,Store', 'Gro Vik,"gro@smith,example",Harbour', 'Bo Lind,bo,Harbour']);
  const [email = document.body] = screen.getAllByRole('textbox', { name: 'Email' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  email.focus();
  fireEvent.change(email, { target: { value: 'gro@smith.example' } });
  fireEvent.keyDown(email, { key: 'Enter' });
  expect(
    await screen.findByRole('button', { name: 'Invite 1 · 1 not ready' }, { timeout: renderTimeout }),
  ).toBeTruthy();
  expect(chips()).toEqual(['2 rows', '1 needs attention', '1 new']);
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty('value', 'bo'), renderTimeout);
});

it('the server refuses a row → it comes back with the reason and can be edited', async () => {
  const errors = [{ path: ['people', 'added', 0, 'email'], message: 'This address is taken.', code: 'duplicate' }];
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Harbour'], {
    'POST /changes': { status: 422, message: 'Check the rows.', payload: { errors } },
  });
  await press('Invite 1');
  expect(await screen.findByText('This address is taken.', {}, { timeout: renderTimeout })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nothing to change · 1 not ready' })).toBeTruthy();
});

it('rows change while the page is open, but the differences stay → the change is sent again', async () => {
  let version = 1;
  await openFile(['Name,Email,Store', 'Ann Lee,ann@smith.example,Harbour'], {
    'GET /users': () => ({ payload: people.map((person) => ({ ...person, version })) }),
    'POST /changes': ({ body }) => {
      const { people: sent }: ChangesForm = Object(body);
      if (sent?.changed?.[0]?.version === 3) return { payload: saved };
      version = 3;
      return { status: 409, message: 'Changed.', payload: { outdated: ['u2'] } };
    },
  });
  await press('Change 1');
  await screen.findByText('1 changed', { selector: 'h2' }, { timeout: renderTimeout });
  expect(sentChanges().map(({ people: sent }) => sent?.changed?.[0]?.version)).toEqual([1, 3]);
});

it('a value has changed in the meantime → its row comes back with both values, and waits for an answer', async () => {
  let [locations, version] = [['l1'], 1];
  await openFile(['Name,Email,Store', 'Ann Lee,ann@smith.example,Harbour'], {
    'GET /users': () => ({
      payload: people.map((person) => (person._id === 'u2' ? { ...person, locations, version } : person)),
    }),
    'POST /changes': ({ body }) => {
      const { people: sent }: ChangesForm = Object(body);
      if (sent?.changed?.[0]?.version === 2) return { payload: saved };
      [locations, version] = [[], 2];
      return { status: 409, message: 'Changed.', payload: { outdated: ['u2'] } };
    },
  });
  await press('Change 1');
  await question('1 row has changed in the meantime');
  expect(row('Ann Lee')?.textContent).toContain('Locations: Whole organization → Harbour');
  expect(screen.getByRole('button', { name: 'Nothing to change · 1 not ready' })).toBeTruthy();
  await answer('1 row has changed in the meantime', 'Use the file’s');
  await screen.findByRole('button', { name: 'Change 1' }, { timeout: renderTimeout });
  await press('Change 1');
  await screen.findByText('1 changed', { selector: 'h2' }, { timeout: renderTimeout });
  expect(sentChanges().map(({ people: sent }) => sent?.changed?.[0]?.version)).toEqual([1, 2]);
});

it('a person is removed in the meantime → is not invited again without asking', async () => {
  let isRemoved = false;
  await openFile(['Name,Email,Store', 'Ann Lee,ann@smith.example,Harbour'], {
    'GET /users': () => ({ payload: isRemoved ? people.filter(({ _id }) => _id !== 'u2') : people }),
    'POST /changes': () => {
      isRemoved = true;
      return { status: 409, message: 'Changed.', payload: { outdated: ['u2'] } };
    },
  });
  await press('Change 1');
  await question('1 row has changed in the meantime');
  expect(row('Ann Lee')?.textContent).toContain('Removed from your list in the meantime. Add again?');
  await answer('1 row has changed in the meantime', 'Leave as is');
  await vi.waitFor(() => expect(chips()).toEqual(['1 row', '1 unchanged']), renderTimeout);
});

it('someone else has made the same change → there is nothing to decide', async () => {
  let location = 'l1';
  await openFile(['Name,Email,Store', 'Ann Lee,ann@smith.example,Harbour'], {
    'GET /users': () => ({
      payload: people.map((person) => (person._id === 'u2' ? { ...person, locations: [location] } : person)),
    }),
    'POST /changes': () => {
      location = 'l2';
      return { status: 409, message: 'Changed.', payload: { outdated: ['u2'] } };
    },
  });
  await press('Change 1');
  expect(await screen.findByText(/Your list has changed in the meantime/, {}, { timeout: renderTimeout })).toBeTruthy();
  await vi.waitFor(() => expect(chips()).toEqual(['1 row', '1 unchanged']), renderTimeout);
  expect(sentChanges()).toHaveLength(1);
});

it('the plan is too small → a note above the button says so, and the answers stay', async () => {
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Leipzig'], {
    'POST /changes': { status: 402, message: 'Your plan includes 3 people.' },
  });
  await answer('1 location is not in your list', 'Add it');
  await press('Invite 1, add 1 location');
  expect(await screen.findByText('Your plan includes 3 people.', {}, { timeout: renderTimeout })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See larger plans' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite 1, add 1 location' })).toBeTruthy();
});

it('101 people are new → their number has to be typed', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => `Person ${'abcdefghij'[at % 10]}x,p${at}@smith.example,Harbour`);
  await openFile(['Name,Email,Store', ...rows]);
  await press('Invite 101');
  expect(screen.getByText('Type 101, the number of people who are new or lose access.')).toBeTruthy();
  expect(sentChanges()).toEqual([]);
});

it.each([
  ['Keep', 1],
  ['Discard', 0],
] as const)('“Discard” is pressed, then “%s” → %i lists remain', async (choice, remaining) => {
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Harbour']);
  await discard(choice);
  await vi.waitFor(() => expect(screen.queryAllByRole('button', { name: 'Invite 1' })).toHaveLength(remaining));
});

it('people are missing from the file → the last question is about them, with no default', async () => {
  await openFile(['Name,Email,Store', 'Sam Stand-in,sam@stand-in.example,Leipzig']);
  const missing = await question('1 person is in your list and not in the file');
  expect(within(missing).getAllByRole('radio', { checked: false })).toHaveLength(2);
  await answer('1 person is in your list and not in the file', 'Deactivate');
  expect(await screen.findByRole('button', { name: 'Deactivate 1' }, { timeout: renderTimeout })).toBeTruthy();
});

it('a column is chosen → the device remembers its heading, but no role or row', async () => {
  const crew = ['Crew,Email,Store,Rank', 'Ida Moe,ida@smith.example,Harbour,Admin'];
  await openFile(crew);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: '3' } });
  await question('1 person would become an admin');
  const stored = openStoredText(getStorageKey('draft', 'sam', 'columns-people-o1'));
  await vi.waitFor(() => expect(stored.read()).toContain('crew'), renderTimeout);
  expect(stored.read()).not.toMatch(/rank|ida/i);
  await discard('Discard');
  await openFile(crew);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '0');
  expect(screen.getByText(/Same as last time:/)).toBeTruthy();
  expect(screen.getAllByLabelText('Role').at(-1)).toHaveProperty('value', '');
});

it('a server offers only the nine calls → new locations go first, then the people', async () => {
  let locations = samples.locations;
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Leipzig', 'Ann Lee,ann@smith.example,Harbour'], {
    'GET /org/summary': { status: 501 },
    'GET /locations': () => ({ payload: locations }),
    'POST /locations': () => {
      locations = [...locations, { _id: 'l9', name: 'Leipzig', timeZone: null, userCount: 0 }];
      return { payload: [] };
    },
    'POST /users': { payload: [] },
  });
  expect(screen.getByText(/This server can only add people and locations/)).toBeTruthy();
  expect(row('Ann Lee')?.textContent).toContain('This server doesn’t accept changes.');
  await answer('1 location is not in your list', 'Add it');
  await press('Invite 1, add 1 location');
  await screen.findByText('1 invited, 1 location added', {}, { timeout: renderTimeout });
  expect(listSentBodies()).toMatchObject([
    { locations: [{ name: 'Leipzig' }] },
    { users: [{ email: 'ida@smith.example', locations: ['l9'] }] },
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(listRequestedUrls().some((url) => String(url).includes('/changes'))).toBe(false);
});

it('a server with nine calls refuses the people → the locations are not added again', async () => {
  let locations = samples.locations;
  await openFile(['Name,Email,Store', 'Ida Moe,ida@smith.example,Leipzig'], {
    'GET /org/summary': { status: 501 },
    'GET /locations': () => ({ payload: locations }),
    'POST /locations': () => {
      locations = [...locations, { _id: 'l9', name: 'Leipzig', timeZone: null, userCount: 0 }];
      return { payload: [] };
    },
    'POST /users': { status: 400, message: 'Not these people.' },
  });
  await answer('1 location is not in your list', 'Add it');
  await press('Invite 1, add 1 location');
  expect(await screen.findByText('Not these people.', {}, { timeout: renderTimeout })).toBeTruthy();
  expect(screen.getByText('The new locations were added. The people weren’t.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Invite 1' }, { timeout: renderTimeout })).toBeTruthy();
});

it('a file of locations → rows match by name', async () => {
  await openFile(
    ['Name,Street,City', 'Main Street,2 Main Street,Berlin', 'Pier,1 Quay,Hamburg'],
    {},
    <ImportLocations />,
  );
  expect(chips()).toEqual(['2 rows', '1 changed', '1 new']);
  await press('Add 1, change 1');
  await screen.findByText('1 added, 1 changed', {}, { timeout: renderTimeout });
  expect(sentChanges()).toMatchObject([
    {
      locations: {
        added: [{ name: 'Pier', address: '1 Quay, Hamburg' }],
        changed: [{ _id: 'l1', values: { address: '2 Main Street, Berlin' } }],
      },
    },
  ]);
});

it('new locations have no time zone → one note says which one they use', async () => {
  await openFile(['Name,Country', 'Pier,Germany', 'Mill,', 'Dock,USA'], {}, <ImportLocations />);
  expect(screen.getByText('2 new locations will use your organization’s time zone.')).toBeTruthy();
});

it('rows are below other headings → the page asks about them before it reads them', async () => {
  await openFile([
    'Name,Email,Store',
    'Ida Moe,ida@smith.example,Harbour',
    'Name,Private mail,Last day',
    'Ann Lee,ann@private.example,2026-10-31',
  ]);
  expect(chips()).toEqual(['3 rows', '1 needs an answer', '1 new', '1 skipped']);
  await answer('1 row is under different headings', 'Skip');
  expect(await screen.findByRole('button', { name: 'Invite 1' }, { timeout: renderTimeout })).toBeTruthy();
});

it.each([
  ['staff.ods', 'OpenDocument files (.ods) aren’t supported. Save the file as .xlsx or CSV.'],
  ['staff.vcf', /Select the contacts, copy their email addresses/],
])('%s → is refused by name with what to do', async (name, expected) => {
  await renderText(<ImportPeople />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  expect(await screen.findByText(expected, {}, { timeout: renderTimeout })).toBeTruthy();
});
