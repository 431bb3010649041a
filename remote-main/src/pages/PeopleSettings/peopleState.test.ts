import type { UserListItem } from 'contract/people';
import { samples } from '@askwell/part-tools/testing';
import { expect, it } from 'vitest';

import { type PeopleEvent, peopleReducer, type PeopleState } from './peopleState.ts';

const [, ann, bob] = samples.users;
const start: PeopleState = { filters: '{}', dialog: null, users: [ann, bob], done: null, notSaved: null };
const after = (...events: readonly PeopleEvent[]) => events.reduce(peopleReducer, start);

const sentence = () => 'Removed';
const removed = (users: UserListItem[], failed: UserListItem[]): PeopleEvent => ({
  type: 'changed',
  users,
  failed,
  sentence,
  undo: users.map(({ _id }) => ({ _id })),
});

it('removed in two tries → the dialog stays for those left, and undo brings back all', () => {
  const opened: PeopleEvent = { type: 'opened', action: 'remove', users: [ann, bob] };
  const half = after(opened, removed([ann], [bob]));
  expect(half.dialog).toMatchObject({ action: 'remove', users: [bob] });
  expect(half.users).toEqual([bob]);
  const whole = peopleReducer(half, removed([bob], []));
  expect(whole.users).toEqual([]);
  expect(whole.done).toMatchObject({ users: [ann, bob], undo: [{ _id: ann._id }, { _id: bob._id }] });
});

it('removed at the second try, after another change → undo takes back the removal alone', () => {
  const again = after(
    removed([ann], []),
    { type: 'opened', action: 'remove', users: [bob] },
    removed([], [bob]),
    removed([bob], []),
  );
  expect(again.done?.undo).toEqual([{ _id: bob._id }]);
});

it('something else changed afterwards → undo takes back that alone', () => {
  const again = after(
    { type: 'opened', action: 'remove', users: [ann] },
    removed([ann], []),
    { type: 'closed' },
    removed([bob], []),
  );
  expect(again.done?.undo).toEqual([{ _id: bob._id }]);
});

it('changed again while undoing is offered → another offer, which the end of the first leaves', () => {
  const first = after(removed([ann], []));
  const second = peopleReducer(first, removed([ann], []));
  expect(second.done?.number).not.toBe(first.done?.number);
  expect(peopleReducer(second, { type: 'undo-ended', number: first.done?.number ?? 0 }).done).toBe(second.done);
});

const failure = { ok: false, serverIsOk: true, statusCode: 500, message: '' } as const;
const notSaved: PeopleEvent = { type: 'not-saved', user: ann, role: 'guest', failure };

it('a role is not saved → undoing the change before is offered still', () => {
  expect(after(removed([bob], []), notSaved).done?.users).toEqual([bob]);
});

it('a role is not saved, and the reason closed → it is gone', () => {
  expect(after(notSaved).notSaved).toMatchObject({ user: ann, role: 'guest', failure });
  expect(after(notSaved, { type: 'closed' }).notSaved).toBeNull();
});
