import type { UserListItem } from 'contract/people';

import type { Identity } from './identify.ts';
import type { Missing } from './outcomes.ts';
import type { Question } from './questions.ts';

type List = { people: readonly UserListItem[]; ownId: string; isAddOnly?: 'noHeadings' | 'noChanges' | false };

/** Finds people who have joined and whose email, number and name are in none of the lines, not even in skipped ones. */
export function findMissingPeople(
  { people, ownId, isAddOnly }: List,
  identities: readonly Identity[],
  questions: readonly Question[],
): Missing {
  const presentPeople = new Set<UserListItem | undefined>();
  for (const { mentioned } of identities) for (const person of mentioned) presentPeople.add(person);
  const active = people.filter(({ status }) => status === 'active');
  const missing = active.filter((person) => !presentPeople.has(person));
  const absentPeople = isAddOnly ? [] : missing.filter(({ _id }) => _id !== ownId);
  const isOpen = questions.some(({ open }) => open > 0);
  return {
    state: missing.length * 2 > active.length ? 'few' : isOpen ? 'waits' : 'offered',
    people: absentPeople.filter(({ role }) => role !== 'admin'),
    admins: absentPeople.filter(({ role }) => role === 'admin'),
  };
}
