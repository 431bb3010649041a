import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserListItem } from 'contract/people';
import type { ComponentProps } from 'react';
import { isInClosingDialog } from 'shared-ui';
import { expect, it, vi } from 'vitest';

import {
  renderTimeout,
  press,
  listRequestedUrls,
  listSentBodies,
  renderText,
  type,
} from '../../../tests/renderText.tsx';
import { planAssignment } from './changes/AssignLocations.tsx';
import { Page } from './PeopleSettings.tsx';
import { exportedPeople } from './peopleColumns.tsx';
import { Bar, OpenDialog, Panel } from './peopleEditors.tsx';
import { type ChangePeople, type DialogAction, PeopleContext } from './changePeople.ts';
import { findRoleQuestion } from './users.ts';

const [sam, ann, jose] = samples.users;

const makePanel = (id: string, listed?: UserListItem, isOnlyAdmin = false) => (
  <PeopleContext value={{ ...context, isOnlyAdmin: () => isOnlyAdmin }}>
    <Panel id={id} listed={listed} offer={() => {}} onClose={() => {}} />
  </PeopleContext>
);

const openDialogAbout = (rows: UserListItem[], action: DialogAction, changePeople = context.changePeople) => (
  <PeopleContext value={{ ...context, changePeople }}>
    <OpenDialog {...{ rows, action, role: 'user' as const }} />
  </PeopleContext>
);

const context: ComponentProps<typeof PeopleContext>['value'] & object = {
  isOnlyAdmin: ({ role }) => role === 'admin',
  getName: ({ name }) => name,
  changePeople: async () => ({ ok: true, statusCode: 200, message: '', payload: null }),
  canEdit: true,
  setDialog: () => {},
  show: () => {},
};

it('a person is not in the loaded list → is found by id', async () => {
  const dana = { ...ann, _id: 'u99', name: 'Dana Ito', email: 'dana@example.com', lastSeen: '2026-05-31' };
  const text = await renderText(makePanel('u99'), {
    'GET /users': ({ query }) => ({ payload: query.get('id[]') === 'u99' ? [dana] : [] }),
  });
  expect(text).toMatch(
    /^ ?Dana Ito Status Joined Joined on May 4, 2026 Last seen May 31, 2026 Name .*dana@example.com/,
  );
});

it('the summary is older than the list → deactivated people count separately', async () => {
  const summary = { ...samples.summary, people: 1, byStatus: { ...samples.summary.byStatus, deactivated: 1 } };
  const text = await renderText(<Page />, { 'GET /org/summary': { payload: summary } });
  expect(text).toContain(`${samples.users.length - 1} people · 1 deactivated`);
});

it('two people share a name → their emails distinguish them', async () => {
  const namesake = { ...ann, _id: 'u9', email: 'lee@smith.example' };
  await renderText(<Page />, { 'GET /users': { payload: [sam, ann, namesake] } });
  const labels = screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual([`Edit Ann Lee, ${ann?.email}`, 'Edit Ann Lee, lee@smith.example', 'Edit Sam Stand-in']);
  expect(screen.getByRole('checkbox', { name: 'Select Ann Lee, lee@smith.example' })).toBeTruthy();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it.each([
  [
    'sent',
    { sentAt: inDays(-3), expiresAt: inDays(11) },
    /Status Invited Invitation Sent 3 days ago\s· Expires /,
    true,
  ],
  ['expired', { sentAt: inDays(-17), expiresAt: inDays(-3) }, /Status Expired .* Sent 17 days ago\s· Expired /, true],
  ['waiting', { sentAt: inDays(2), expiresAt: inDays(16) }, /Status Invited Invitation Sends in 2 days\s· /, false],
  [
    'refused with a reason',
    { sentAt: inDays(-3), expiresAt: inDays(11), isBounced: true, bounceReason: '550 5.1.1 <b>Unknown</b>' },
    /Invitation The mail server refused it: “550 5.1.1 <b>Unknown<\/b>”\. Correct the email address/,
    true,
  ],
  [
    'refused',
    { sentAt: inDays(-3), expiresAt: inDays(11), isBounced: true },
    /Status Not delivered Invitation The mail server refused this email address/,
    true,
  ],
])('an invitation is %s → its status shows whether it can be resent', async (_state, invitation, status, resent) => {
  const text = await renderText(makePanel('u3', { ...jose, invitation }));
  expect(text).toMatch(status);
  expect(text.includes('[Resend invitation]')).toBe(resent);
  expect(text).toContain('[Withdraw invitation]');
});

it('an id is unknown → the panel says that nobody has it', async () => {
  expect(await renderText(makePanel('nobody'), { 'GET /users': { payload: [] } })).toContain(
    'Person This person isn’t in your organization',
  );
});

it('a person is opened → their history appears, with a link to all of it', async () => {
  const text = await renderText(makePanel('u2', ann), {
    'GET /audit': ({ query }) => ({
      payload: String(query) === 'subject=u2&limit=10' ? samples.journal.slice(0, 1) : [],
    }),
  });
  expect(text).toMatch(
    / History AG .*Ada Gone.* edited .*Ann Lee.* \[Show all activity\]\(\/settings\/activity\?subject=u2\)/,
  );
});

it.each([
  [
    'dates of visits are recorded → the column and the filter of “Last seen” appear',
    true,
    / \[Last seen\] Actions .*Ann Lee.* May 31, 2026 .*Sam Stand-in.* Unknown /,
    true,
  ],
  ['dates of visits are not recorded → neither appears', false, /^(?!.*Last seen)/, false],
])('%s', async (_situation, recordsLastSeen, expected, isOffered) => {
  const text = await renderText(<Page />, {
    'GET /org': { payload: { ...samples.organization, recordsLastSeen } },
    'GET /users': { payload: [{ ...ann, lastSeen: '2026-05-31' }, jose, sam] },
  });
  expect(text).toMatch(expected);
  expect(text.includes('Not seen for 30 days')).toBe(isOffered);
});

it('“Seen this week” → means since Monday in the organization’s time zone', async () => {
  vi.setSystemTime('2026-11-29T10:01:00Z');
  const organization = { ...samples.organization, timeZone: 'Pacific/Kiritimati' };
  await renderText(<Page />, { 'GET /org': { payload: organization } }, '/?status=seen');
  await vi.waitFor(() => expect(listRequestedUrls().join(' ')).toContain('seenSince=2026-11-30'), renderTimeout);
  vi.useRealTimers();
});

it('the user’s own row → offers neither Remove nor Deactivate', async () => {
  expect(await renderText(makePanel('u1', sam))).not.toMatch(/\[(Remove|Deactivate)\]/);
  const renderBar = (
    <PeopleContext value={context}>
      <Bar rows={[sam]} onClear={() => {}} />
    </PeopleContext>
  );
  expect(await renderText(renderBar)).not.toMatch(/\[(Remove|Deactivate)/);
});

it('the only admin → must remain an admin, and the page explains why', async () => {
  const list = await renderText(<Page />);
  expect(list).toContain('[Sam Stand-in] sam@ stand-in. example sam@ stand-in. example Admin [Main Street]');
  expect(list).toContain('[Ann Lee] ann@ smith. example ann@ smith. example [Manager] [Main Street]');
  const onlyAdminNote = 'is the only admin. Make someone else an admin first.';
  expect(await renderText(makePanel('u1', sam, true))).toContain(` Role This ${onlyAdminNote} Admin Locations `);
});

it.each([
  ['someone else’s, not to admin', ann, 'guest', null],
  ['someone else’s, to admin', ann, 'admin', 'admin'],
  ['the user’s own', sam, 'user', 'role'],
] as const)('a role is chosen in the list: %s → this question comes first', (_whose, user, role, action) => {
  expect(findRoleQuestion(user, role, sam._id)).toBe(action);
});

it('the user’s own role changes → a warning appears', async () => {
  expect(await renderText(openDialogAbout([sam], 'role'))).toContain('This is your own role. You will no longer see');
  expect(await renderText(openDialogAbout([ann], 'role'))).not.toContain('own role');
});

it('an export → has name, email, role, locations and status', () => {
  const exportedColumns = exportedPeople.filter(({ value }) => value);
  expect(exportedColumns.map(({ header }) => header)).toEqual([
    'Name',
    'Email',
    'Role',
    'Locations',
    'Status',
    'Employee number',
  ]);
  const cells = ['Ann Lee', 'ann@smith.example', 'Manager', 'Main Street; Harbour', 'Joined', ''];
  expect(exportedColumns.map(({ value }) => value?.(ann))).toEqual(cells);
});

it.each([
  ['in addition to others → only people with others change', true, ['l3'], { addLocations: ['l3'] }, [ann]],
  ['instead of others → all change', false, ['l3'], { locations: ['l3'] }, [ann, jose]],
])('locations are assigned %s', (_situation, keepsOthers, ids, change, changed) => {
  const assignedChange = planAssignment([ann, jose], ids, false, keepsOthers);
  expect(assignedChange).toMatchObject({ change, changed, isMissing: false, removesLocations: false });
});

it.each([
  ['to add to others → the form asks for a location', [ann, jose], true, { isMissing: true, removesLocations: false }],
  [
    'and nobody has one → the form asks for a location',
    [jose, jose],
    true,
    { isMissing: true, removesLocations: false },
  ],
  [
    'instead of others → people belong to the whole organization',
    [ann, jose],
    false,
    { isMissing: false, removesLocations: true },
  ],
])('no location is chosen %s', (_situation, users, keepsOthers, expected) => {
  expect(planAssignment(users, [], false, keepsOthers)).toMatchObject(expected);
});

it('several people get locations → the dialog says how many keep theirs', async () => {
  const text = await renderText(openDialogAbout([ann, jose], 'locations'));
  expect(text).toContain('1 person belongs to the whole organization. That won’t change. [Cancel]');
});

it('the selection includes the admin’s own account → it is left out, with a note', async () => {
  const text = await renderText(openDialogAbout([sam, ann], 'remove'));
  expect(text).toContain('Remove Ann Lee?');
  expect(text).toContain('You’re selected too. We’ll leave you out.');
});

it('everyone is selected, and only the admin has joined → Deactivate is not offered', async () => {
  const bar = (
    <PeopleContext value={context}>
      <Bar rows={[sam, jose]} onClear={() => {}} />
    </PeopleContext>
  );
  expect(await renderText(bar)).not.toContain('[Deactivate]');
});

const crowd = Array.from({ length: 26 }, (_, at) => ({ ...ann, _id: `c${at}` }));

it.each([
  ['26 people (deactivate)', crowd, 'deactivate', 500],
  ['everyone else', [ann, jose], 'remove', 3],
  ['26 people (admin)', crowd, 'admin', 500],
] as const)('%s lose access or become admins → their number must be typed', async (_who, users, action, people) => {
  await renderText(openDialogAbout([...users], action), {
    'GET /org/summary': { payload: { ...samples.summary, people } },
  });
  expect(await screen.findByLabelText(`Type ${users.length} to confirm`)).toBeTruthy();
});

it('one person loses access → the dialog says who, and no number must be typed', async () => {
  const text = await renderText(openDialogAbout([ann], 'remove'));
  expect(text).toContain('ann@smith.example (Manager, Main Street and Harbour) loses access immediately.');
  expect(text).not.toContain('to confirm');
});

it('26 people lose access → their number must be typed first', async () => {
  const changePeople = vi.fn<ChangePeople>(context.changePeople);
  await renderText(openDialogAbout(crowd, 'deactivate', changePeople));
  await press('Deactivate');
  expect(await screen.findByText('Type 26, the number of people this changes.')).toBeTruthy();
  type('Type 26 to confirm', '26');
  await press('Deactivate');
  expect(changePeople).toHaveBeenCalledOnce();
});

it.each([
  ['deactivated', ann, 'Deactivate', { status: 'deactivated' }],
  ['reactivated', { ...ann, status: 'deactivated' }, 'Reactivate', { status: 'active' }],
] as const)('a person is %s → the change is sent, and a toast confirms it', async (what, user, action, change) => {
  const changePeople = vi.fn<ChangePeople>(context.changePeople);
  await renderText(openDialogAbout([user], 'deactivate', changePeople));
  await press(action);
  expect(changePeople).toHaveBeenCalledWith([user], change, `Ann Lee ${what}`);
});

const readChoice = (field: string) =>
  within(screen.getByRole('group', { name: field })).getByRole('radio', { checked: true });

it('a question in a panel is closed → the panel remains and handles Ctrl+Z', async () => {
  await renderText(makePanel('u2', ann));
  type('Role', 'admin');
  await press('Save');
  await screen.findByRole('alert');
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isInClosingDialog(screen.getByLabelText('Role'))).toBe(false);
});

it('two admins make the same change → there is nothing to choose', async () => {
  const theirVersion = { ...ann, version: 2, role: 'user' };
  await renderText(makePanel('u2', { ...ann, version: 1 }), {
    'PATCH /users/u2': { status: 409, message: 'Someone else has changed this.', payload: { current: theirVersion } },
  });
  type('Role', 'user');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('They made the same changes. Save to continue.');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('two admins change a person → each field offers both values', async () => {
  const theirVersion = { ...ann, version: 2, role: 'guest', locations: ['l1'], locationNames: ['Main Street'] };
  await renderText(makePanel('u2', { ...ann, version: 1 }), {
    'PATCH /users/u2': ({ body }) =>
      Object(body).version === 2
        ? { payload: theirVersion }
        : { status: 409, message: 'Someone else has changed this.', payload: { current: theirVersion } },
  });
  type('Role', 'user');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else edited Ann Lee');
  expect(readChoice('Role').closest('label')?.textContent).toMatch(/User.*Your version/);
  expect(readChoice('Locations').closest('label')?.textContent).toMatch(/Main Street.*Their version/);
  await press('Save');
  await expect.poll(listSentBodies).toMatchObject([
    { role: 'user', locations: ['l1', 'l2'], version: 1 },
    { role: 'user', locations: ['l1'], version: 2 },
  ]);
});

it('another admin has changed a chosen role → a warning offers Change anyway', async () => {
  const theirVersion = { ...ann, role: 'guest', version: 2 };
  await renderText(<Page />, {
    'GET /users': { payload: [{ ...ann, version: 1 }] },
    'PATCH /users/u2': ({ body }) =>
      Object(body).version === 2
        ? { payload: { ...theirVersion, role: 'user', version: 3 } }
        : { status: 409, message: 'Someone else has changed this.', payload: { current: theirVersion } },
  });
  fireEvent.focus(screen.getByRole('combobox', { name: 'Role of Ann Lee' }));
  type('Role of Ann Lee', 'user');
  expect(await screen.findByText('Someone else set Ann Lee’s role to Guest.')).toBeTruthy();
  expect(listSentBodies()).toHaveLength(1);
  await press('Change anyway');
  expect(await screen.findByText('Ann Lee is now a user')).toBeTruthy();
  expect(listSentBodies()).toEqual([1, 2].map((version) => ({ role: 'user', version })));
});

it('a person has no name or email → the error links to each field', async () => {
  await renderText(makePanel('u2', ann));
  type('Name', '');
  type('Email', '');
  await press('Save');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Enter an email address.' }).getAttribute('href')).toBe('#person-email');
});

it('the server refuses a field of a person → the error is at that field', async () => {
  const errors = [{ path: ['locations', 0], message: 'This location is not yours.', code: 'not_found' }];
  await renderText(makePanel('u2', ann), {
    'PATCH /users/u2': { status: 422, message: '1 entry has an error.', payload: { errors } },
  });
  type('Name', 'Eve');
  await press('Save');
  expect(await screen.findByText('This location is not yours.')).toBeTruthy();
});

it('the session expires while editing → the reason appears, and the text is kept', async () => {
  await renderText(makePanel('u2', ann), { 'PATCH /users/u2': { status: 401, message: 'Your session has ended.' } });
  type('Name', 'Eve');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Eve');
  // Before the page shows a failure as a toast, it checks whether the server is ready.
  expect(listRequestedUrls().filter((url) => String(url).includes('readiness_check'))).toEqual([]);
});

const check = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

it('several people are selected → one call resends invitations, and says why not to others', async () => {
  const inTwoWeeks = { sentAt: inDays(-1), expiresAt: inDays(14) };
  const waitingPerson = { ...jose, invitation: inTwoWeeks };
  const kim = { ...waitingPerson, _id: 'u4', name: 'Kim Park' };
  await renderText(<Page />, {
    'GET /users': { payload: [ann, waitingPerson, kim] },
    'POST /users/invitations': {
      payload: { sent: [jose], left: [{ _id: 'u4', name: 'Kim Park', reason: 'later' }] },
    },
  });
  await check(/^Select all 3/);
  await press('Resend invitations');
  expect(await screen.findByText('Invitation sent to José Díaz')).toBeTruthy();
  expect(screen.getByText('Kim Park will get the invitation on a later day.')).toBeTruthy();
  expect(listSentBodies()).toEqual([{ ids: ['u3', 'u4'] }]);
});

it('another filter → clears the selection', async () => {
  await renderText(<Page />);
  await check(/^Select all 3/);
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await check('Select Ann Lee');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  type('Status', 'invited');
  expect(await screen.findByText('1 person')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull();
});

it('a location is searched among people → a filter shows its people', async () => {
  await renderText(<Page />);
  type('Search people', 'main str');
  fireEvent.click(await screen.findByRole('link', { name: 'Show 2 people at Main Street' }));
  await vi.waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2), renderTimeout);
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveProperty('value', 'Main Street');
  type('Search people', 'manag');
  expect(await screen.findByRole('link', { name: 'Show people with the role Manager' })).toBeTruthy();
});

it('a filter’s locations fail to load → the filter remains', async () => {
  const message = 'Something went wrong on our side.';
  await renderText(<Page />, { 'GET /locations': { status: 500, message } }, '/settings/people?location=l2');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  fireEvent.click(await screen.findByDisplayValue('Unnamed location'));
  expect(await screen.findByRole('combobox', { name: 'Location', description: message })).toBeTruthy();
});

it('people become admins, by their cell or by the selection → a question appears first', async () => {
  await renderText(<Page />, { 'PATCH /users': { payload: { before: [], after: [] } } });
  fireEvent.focus(screen.getByRole('combobox', { name: 'Role of Ann Lee' }));
  type('Role of Ann Lee', 'admin');
  expect(await screen.findByRole('dialog', { name: 'Make Ann Lee an admin?' })).toBeTruthy();
  await press('Cancel');
  for (const name of ['Ann Lee', 'José Díaz']) await check(`Select ${name}`);
  await press('Change role');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of 2 people' }));
  fireEvent.click(dialog.getByRole('radio', { name: /^Admin/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByRole('dialog', { name: 'Make 2 people admins?' })).toBeTruthy();
  expect(listSentBodies()).toEqual([]);
  await press('Make admins');
  expect(await screen.findByText('2 people are now admins')).toBeTruthy();
});

it('a role is chosen → the select says what each role uses', async () => {
  await renderText(makePanel('u2', ann));
  const groups = [...screen.getByLabelText('Role').querySelectorAll('optgroup')];
  expect(groups.map(({ label, textContent }) => [label, textContent])).toEqual([
    ['Uses the app', 'UserManagerGuest'],
    ['Uses this site and the app', 'Admin'],
  ]);
});

it('Shift-click → selects all rows from the last selected one', async () => {
  await renderText(<Page />);
  await check('Select Sam Stand-in');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ann Lee' }), { shiftKey: true });
  expect(await screen.findByText('3 selected')).toBeTruthy();
});

it('an undo is refused → the reason appears, and Undo again', async () => {
  const answers = [{ status: 402, message: 'There is no room.' }];
  await renderText(<Page />, {
    'DELETE /users': { payload: { before: [ann], after: [], entry: samples.undoable } },
    [`POST /audit/${samples.undoable}/undo`]: () => answers.shift() ?? { payload: { ...samples.undo, entry: null } },
  });
  await check('Select Ann Lee');
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ann Lee?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await press('Undo');
  const refusal = (await screen.findByText('There is no room.')).closest<HTMLElement>('[role=alert]');
  if (refusal === null) throw new Error('There is no alert.');
  fireEvent.click(within(refusal).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ann Lee restored')).toBeTruthy();
});
