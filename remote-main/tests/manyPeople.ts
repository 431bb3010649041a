import type { UserListItem } from 'contract/people';
import { roles } from 'contract/session';
import { type ReceivedRequest, samples } from '@askwell/part-tools/testing';

/** Creates people with numbers as names. */
export function createPeople(count: number): UserListItem[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(5, '0');
    return {
      _id: `p${number}`,
      version: 1,
      name: `Person ${number}`,
      email: `person${number}@smith.example`,
      role: roles[index % roles.length] ?? 'user',
      locations: [`l${(index % 3) + 1}`],
      locationNames: [`Location ${(index % 3) + 1}`],
      status: index % 3 === 0 ? 'invited' : 'active',
    };
  });
}

/** Answers a change of many people like the server. */
export const createChangeAnswer =
  (people: readonly UserListItem[]) =>
  ({ body }: ReceivedRequest) => {
    const { ids, change }: { ids: string[]; change?: object } = Object(body);
    const oldPeople = people.filter(({ _id }) => ids.includes(_id));
    const after = change ? oldPeople.map((user) => ({ ...user, ...change, version: 2 })) : [];
    return { payload: { before: oldPeople, after, entry: samples.undoable } };
  };
