import { samples } from '@askwell/part-tools/stand-in';
import { expect, it } from 'vitest';

import { accessChange } from './changes/ChangeDialogs.tsx';
import { type PeopleEvent, peopleReducer, type PeopleState } from './peopleState.ts';

const [, ann, bob] = samples.users;
const start: PeopleState = { filters: '{}', dialog: null, users: [ann, bob] };
const after = (...events: readonly PeopleEvent[]) => events.reduce(peopleReducer, start);

it('one of two selected people changed → the other one stays selected', () => {
  expect(after({ type: 'changed', users: [ann] }).users).toEqual([bob]);
});

const invited = { ...ann, _id: 'u8', status: 'invited' } as const;
const deactivated = { ...ann, _id: 'u9', status: 'deactivated' } as const;

it.each([
  ['two who joined and one who is invited', [ann, ann, invited], { users: [ann, ann], isBack: false, invited: 1 }],
  ['one who joined and one deactivated', [ann, deactivated], { users: [ann], isBack: false, invited: 0 }],
  ['one deactivated and one invited', [deactivated, invited], { users: [deactivated], isBack: true, invited: 1 }],
])('%s → whose access changes', (_who, users, expected) => {
  expect(accessChange(users)).toEqual(expected);
});
