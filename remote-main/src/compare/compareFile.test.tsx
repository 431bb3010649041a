import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { press, renderText, type } from '../../tests/renderText.tsx';
import type { EditableList } from '../list/useEditing.ts';
import { CompareFile } from './CompareFile.tsx';

const renderComparison = (list: EditableList, content: string, answers: Parameters<typeof renderText>[1]) =>
  renderText(<CompareFile list={list} source={{ name: 'staff.csv', content }} onClose={() => {}} />, answers);

it('there are 101 new people → the admin must type the number', async () => {
  const people = Array.from({ length: 101 }, (_, at) => `Person ${at},p${at}@smith.example`);
  await renderComparison('people', ['Name,Email', ...people].join('\n'), {
    'POST /users/compare': { payload: { ...samples.comparison, added: people.map((_, at) => at) } },
    'POST /users/apply': {
      payload: {
        _id: 'i1',
        undoUntil: '2026-11-29T12:30:00.000Z',
        mailsAt: '2026-11-29T12:10:00.000Z',
        added: 101,
        changed: 0,
        deactivated: 0,
        locationsAdded: 0,
      },
    },
  });
  await press('Invite 101');
  const number = await screen.findByLabelText('More than 100 at once: type 101 to confirm');
  expect(document.activeElement).toBe(number);
  type('More than 100 at once: type 101 to confirm', '101');
  await press('Invite 101');
  expect(await screen.findByRole('button', { name: 'Send 101 now' })).toBeTruthy();
});

it('somebody left before joining → one invitation is withdrawn, nobody is missing', async () => {
  const question = {
    kind: 'email',
    id: 'email:1',
    row: 1,
    _id: 'u2',
    name: 'Cy Moe',
    from: 'cy@smith.example',
    to: 'fox@smith.example',
    isSimilar: true,
    namesakes: {
      amount: 1,
      people: [
        {
          _id: 'u2',
          email: 'cy@smith.example',
          change: 'invite',
          changes: [{ field: 'name', from: 'Cy Moe', to: 'Cy Fox' }],
        },
      ],
    },
  };
  const statusChange = { field: 'status', from: 'invited', to: 'deactivated' };
  await renderComparison(
    'people',
    'Name,Email,Status\nAnn Smith,ann@smith.example,Left\nCy Fox,fox@smith.example,Active',
    {
      'POST /users/compare': {
        payload: {
          ...samples.comparison,
          added: [1],
          changed: [{ row: 0, _id: 'u1', name: 'Ann Smith', changes: [statusChange] }],
          missing: [{ _id: 'u2', name: 'Cy Moe' }],
          canDeactivateMissing: true,
          questions: [question],
        },
      },
    },
  );
  expect(await screen.findByRole('button', { name: '1 invitation to withdraw' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Deactivate 1 person not in the file: Cy Moe' })).toBeTruthy();
  const select = screen.getByRole('combobox', { name: /^Is Cy Fox/ });
  fireEvent.change(select, { target: { value: 'change:u2' } });
  expect(await screen.findByRole('button', { name: 'Change 1, withdraw 1 invitation' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Deactivate \d/ })).toBeNull();
});

it('nothing differs → the dialog shows 0 changes', async () => {
  await renderComparison('locations', 'Name,Address\nMain Street,1 Elm St\nHarbour,Pier 1', {
    'POST /locations/compare': { payload: { ...samples.comparison, same: 2 } },
  });
  expect(await screen.findByText('0 changes: everything in the file is already in the list.')).toBeTruthy();
});

it('a new person, and a new email of an invited one → two mails are announced', async () => {
  const change = { field: 'email', from: 'bo@smith.example', to: 'bob@smith.example' };
  await renderComparison('people', 'Name,Email\nAnn Smith,ann@smith.example\nBob Smith,bob@smith.example', {
    'POST /users/compare': {
      payload: {
        ...samples.comparison,
        added: [0],
        changed: [{ row: 1, _id: 'u1', name: 'Bob Smith', changes: [change] }],
        missing: [{ _id: 'u2', name: 'Cy Moe' }],
        missingCount: 4,
        canDeactivateMissing: true,
      },
    },
    'POST /users/apply': {
      payload: {
        _id: 'i1',
        undoUntil: '2026-11-29T12:30:00.000Z',
        mailsAt: '2026-11-29T12:10:00.000Z',
        added: 1,
        changed: 1,
        deactivated: 0,
        locationsAdded: 0,
      },
    },
  });
  expect(await screen.findByText('2 invitations are mailed 10 minutes after you apply this.')).toBeTruthy();
  expect(screen.getByText(/^4 people not in the file. Only 1 can be deactivated/)).toBeTruthy();
  await press('Invite 1, change 1');
  expect(await screen.findByRole('button', { name: 'Send 2 now' })).toBeTruthy();
});

it('a number for somebody who has none, and a new location → both count in the button and in the result', async () => {
  const changes = [{ field: 'externalId', from: null, to: 'E7' }];
  const question = { kind: 'location', id: 'location:leipzig', text: 'Leipzig', rows: [1] };
  await renderComparison('people', 'Email,Employee ID,Locations\nann@smith.example,E7,\nbo@smith.example,,Leipzig', {
    'POST /users/compare': {
      payload: {
        ...samples.comparison,
        added: [1],
        changed: [{ row: 0, _id: 'u1', name: 'Ann Smith', changes }],
        questions: [question],
      },
    },
    'POST /users/apply': {
      payload: {
        _id: 'i1',
        undoUntil: '2026-11-29T12:30:00.000Z',
        mailsAt: null,
        added: 1,
        changed: 1,
        deactivated: 0,
        locationsAdded: 1,
      },
    },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: /Leipzig/ }), { target: { value: 'add' } });
  await press('Invite 1, change 1, add 1 location');
  expect(await screen.findByText(/^1 location added\. You can undo/)).toBeTruthy();
});
