import type { UserListItem } from 'contract/people';

import { fold } from './fold.ts';
import type { Identity } from './identify.ts';
import type { Missing, PersonOutcome } from './outcomes.ts';
import type { Question } from './questions.ts';

type List = { people: readonly UserListItem[]; ownId: string; isAddOnly?: 'noHeadings' | 'noChanges' | false };

/** Finds people who have joined and whose email, number or name stands in no line, taken or not. */
export function findMissing(
  { people, ownId, isAddOnly }: List,
  outcomes: readonly PersonOutcome[],
  identities: readonly Identity[],
  questions: readonly Question[],
): Missing {
  const ids = new Set(identities.flatMap(({ person }) => person?._id ?? []));
  const texts = new Set<string>();
  for (const { email, name, number } of identities) for (const text of [email, name, number]) texts.add(fold(text));
  // A name that is not taken, such as "Mia Berg (HR)", may still name the person.
  for (const { row } of outcomes) if (row.texts.name) texts.add(fold(row.texts.name.replace(/[([].*/, '')));
  const isInFile = ({ _id, email, name, externalId }: UserListItem) =>
    ids.has(_id) || [email, name, externalId ?? ''].some((text) => text !== '' && texts.has(fold(text)));
  const active = people.filter(({ status }) => status === 'active');
  const absent = isAddOnly ? [] : active.filter((person) => person._id !== ownId && !isInFile(person));
  const isOpen = questions.some(({ open }) => open > 0);
  const presentCount = active.filter(isInFile).length;
  return {
    state: presentCount * 2 < active.length ? 'few' : isOpen ? 'waits' : 'offered',
    people: absent.filter(({ role }) => role !== 'admin'),
    admins: absent.filter(({ role }) => role === 'admin'),
  };
}
