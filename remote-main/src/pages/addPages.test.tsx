import { screen } from '@testing-library/react';
import { getStorageKey, openStoredText } from 'shared-session';
import { expect, it } from 'vitest';

import { press, renderText, listSentBodies } from '../../tests/renderText.tsx';
import { Page as AddLocations } from './AddLocations.tsx';
import { Page as AddPeople } from './AddPeople.tsx';

it.each([
  ['nothing typed', [], 'You have 3 of your plan’s 50 people.'],
  ['a row typed', ['ann@smith.example'], 'With these, you have 4 of your plan’s 50 people.'],
])('%s → shows how many people the plan would have', async (_situation, emails, text) => {
  const values = emails.map((email) => ({ name: '', email, role: 'user', locations: [] }));
  const draft = values.map((row) => ({ key: row.email, values: row, guessed: [] }));
  openStoredText(getStorageKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await renderText(<AddPeople />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['', false],
  ['HBR', true],
])('a location has the code "%s" → a column for codes appears: %s', async (code, isShown) => {
  const values = { name: 'Harbour', address: '', code, country: '', timeZone: '' };
  const draft = [{ key: 'a', values, guessed: [] }];
  openStoredText(getStorageKey('draft', 'sam', 'locations')).write(JSON.stringify(draft));
  await renderText(<AddLocations />);
  expect((await screen.findAllByLabelText('Name'))[0]).toHaveProperty('value', 'Harbour');
  expect(screen.queryAllByLabelText('Code').map((field) => field.getAttribute('value'))).toEqual(
    isShown ? ['HBR', ''] : [],
  );
  openStoredText(getStorageKey('draft', 'sam', 'locations')).clear();
});

it('one of three people needs attention → the other two can be invited', async () => {
  const draft = ['ann@x.example', 'bob@x.example', 'cy@'].map((email) => ({
    key: email,
    values: { name: '', email, role: 'user', locations: [] },
    guessed: [],
  }));
  openStoredText(getStorageKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await renderText(<AddPeople />, { 'POST /users': { status: 201, payload: [] } });
  await press('Invite 3 people');
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 person needs attention. The other 2 can be invited now.',
  );
  await press('Invite 2 people');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(screen.getAllByLabelText('Email').map((field) => field.getAttribute('value'))).toEqual(['cy@', '']);
  expect(document.activeElement?.getAttribute('value')).toBe('cy@');
  expect(listSentBodies()).toMatchObject([{ users: [{ email: 'ann@x.example' }, { email: 'bob@x.example' }] }]);
});
