import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';
import { roles } from 'contract/session';

import { type AskRow, createAsk, askAboutOutdated } from './asks.ts';
import { fold, isSameText } from '../reading/fold.ts';
import { readExactRole } from '../reading/roleWords.ts';
import type { Identity } from './identify.ts';
import type { CellLocation } from '../reading/locationCells.ts';
import { makeName } from '../reading/names.ts';
import type { LocationRef, PersonOutcome, PersonValues, Reason } from './outcomes.ts';
import type { Answers, Ask } from './questions.ts';
import type { PersonRow } from '../reading/rows.ts';

/** The rows of one person. */
export type RowGroup = {
  first: PersonRow;
  /** Further rows of the person, which differ only in their locations. */
  joined: PersonRow[];
  /** Whether another new person of the file has the same employee number. */
  sharesNumber: boolean;
};

/** The input that all rows share. */
export type PersonContext = {
  /** Whether people can have different locations at all. */
  hasLocations: boolean;
  locations: readonly Location[];
  ownId: string;
  isAddOnly?: 'noHeadings' | 'noChanges' | false;
  /** The keys of rows that have changed in the list since the page read it. */
  outdated?: ReadonlySet<string>;
  readLocations: (cell: string) => readonly CellLocation[];
  answers: Answers;
};

type Ending = Pick<PersonOutcome, 'kind'> & Partial<PersonOutcome>;

/** Decides what happens to a row. Asks instead of guessing: an unanswered question skips the row. */
export function decidePerson(
  row: PersonRow,
  identity: Identity,
  group: RowGroup,
  context: PersonContext,
): PersonOutcome {
  const asks: Ask[] = [...identity.asks];
  const ask = createAsk(context.answers, asks);
  const { person, hasLeft, isUnknown } = identity;
  const finish = (decided: Ending): PersonOutcome => {
    const name = person?.name ?? identity.name;
    const stays =
      context.outdated?.has(row.key) && askAboutOutdated(decided, { row, name, version: person?.version }, ask);
    const { kind, ...more }: Ending = stays ? { kind: 'same', reason: 'stays' } : decided;
    const isOpen = kind !== 'attention' && kind !== 'out' && asks.some(({ answer }) => answer === undefined);
    const { changes } = more;
    const outcome = isOpen ? { kind: 'answer' as const, ...(changes && { changes }) } : { ...more, kind };
    return { row, ...(person && { listed: person }), ...outcome, asks };
  };
  if (identity.end) return finish(identity.end);
  if (person?._id === context.ownId) return finish({ kind: 'same', reason: 'you' });
  if (group.first !== row) return finish(endDuplicate(row, group));
  if (isUnknown) {
    // The other questions depend on the missing answer, except those about words.
    if (!hasLeft) readWords(group, context, ask);
    return finish({ kind: 'answer' });
  }
  if (hasLeft && !person) return finish({ kind: 'left', reason: 'notInList' });
  if (!person) return finish(decideNewPerson(group, identity, context, ask));
  if (context.isAddOnly === 'noHeadings') return finish({ kind: 'same', reason: 'inList' });
  if (context.isAddOnly) return finish({ kind: 'out', reason: context.isAddOnly });
  if (hasLeft) return finish(decideLeaver(person, ask));
  return finish(decideListedPerson(group, identity, person, context, ask));
}

function endDuplicate(row: PersonRow, { first, joined }: RowGroup): Ending {
  const isJoined = joined.includes(row);
  return { kind: isJoined ? 'same' : 'attention', reason: isJoined ? 'joined' : 'twice', otherLine: first.line };
}

function decideLeaver(person: UserListItem, ask: AskRow): Ending {
  if (person.status === 'deactivated') return { kind: 'same', reason: 'deactivated' };
  const answer = ask({ kind: 'leavers', id: person._id, text: person.name, people: [person] });
  if (answer !== 'deactivate') return { kind: 'left', reason: 'stays' };
  return person.status === 'invited'
    ? { kind: 'left', reason: 'withdraw' }
    : { kind: 'left', reason: 'deactivate', changes: { status: 'deactivated' } };
}

function decideNewPerson(group: RowGroup, identity: Identity, context: PersonContext, ask: AskRow): Ending {
  const { email, number, hasOtherNumber } = identity;
  if (email === '') return { kind: 'out', reason: 'noEmail' };
  const words = readWords(group, context, ask);
  if (words.isLeftOut) return { kind: 'out', reason: 'leftOut' };
  const locations = words.locations ?? (words.isEmpty ? askLocation(context, ask) : []);
  if (locations === 'leaveOut') return { kind: 'out', reason: 'leftOut' };
  const name = identity.name || askName(group.first, email, ask);
  const isAdmin = words.role === 'admin' && ask({ kind: 'admins', id: email, text: name || email }) === 'take';
  const role = words.role === 'admin' && !isAdmin ? 'user' : (words.role ?? 'user');
  const externalId = takeNumber(identity, group, ask);
  if (externalId === 'leaveOut') return { kind: 'out', reason: 'leftOut' };
  const values = {
    name: name ?? '',
    email,
    role,
    locations,
    externalId: hasOtherNumber ? '' : externalId.number,
    status: 'active' as const,
  };
  return (
    checkLengths(values, number) ??
    (name === null ? { kind: 'attention', reason: 'noName', field: 'name' } : { kind: 'new', values })
  );
}

/** Returns the name made from the email, or null if a name has to be typed. Empty while the question is open. */
function askName(row: PersonRow, email: string, ask: AskRow): string | null {
  const guessedName = makeName(email);
  if (row.typed || guessedName === '') return null;
  const answer = ask({ kind: 'noName', id: email, text: email, to: guessedName });
  if (answer === undefined) return '';
  return answer === 'made' ? guessedName : null;
}

/** If two new people have the same employee number, only the first gets it. */
function takeNumber({ email, number }: Identity, { sharesNumber }: RowGroup, ask: AskRow) {
  if (!sharesNumber) return { number };
  const answer = ask({
    kind: 'otherNumber',
    id: `${email}:${fold(number)}`,
    text: email,
    to: number,
    people: [],
    excludes: ['number'],
  });
  return answer === 'leaveOut' ? answer : { number: '' };
}

/** Assigns no one to the whole organization without an answer. */
function askLocation({ hasLocations, locations }: PersonContext, ask: AskRow): readonly LocationRef[] | 'leaveOut' {
  const [only] = locations;
  if (!hasLocations) return only ? [only._id] : [];
  const answer = ask({ kind: 'noLocation', id: 'all', text: '' });
  if (answer === 'leaveOut') return answer;
  return answer === undefined || answer === 'whole' ? [] : [answer.replace(/^id:/, '')];
}

function decideListedPerson(
  group: RowGroup,
  identity: Identity,
  person: UserListItem,
  context: PersonContext,
  ask: AskRow,
): Ending {
  const isDeactivated = person.status === 'deactivated';
  const reactivates =
    isDeactivated &&
    identity.isActive &&
    ask({ kind: 'reactivate', id: person._id, text: person.name, people: [person] }) === 'reactivate';
  if (isDeactivated && !reactivates) return { kind: 'same', reason: 'deactivated' };
  const { name, email, number, hasOtherNumber } = identity;
  const words = readWords(group, context, ask);
  const changes: Partial<PersonValues> = reactivates ? { status: 'active' } : {};
  const people = [person];
  if (name !== '' && !isSameText(name, person.name)) {
    if (ask({ kind: 'newName', id: `${person._id}:${name}`, text: person.name, to: name, people }) === 'take')
      changes.name = name;
  }
  // Nobody is reactivated with a new email.
  if (email !== '' && email !== person.email.toLowerCase() && !reactivates) {
    const usesRowEmail = identity.isEmailChosen || person.status === 'invited';
    if (
      usesRowEmail ||
      ask({ kind: 'newEmail', id: `${person._id}:${email}`, text: person.email, to: email, people }) === 'take'
    )
      changes.email = email;
  }
  const role = askRole(person, words.role, ask);
  if (role !== person.role) changes.role = role;
  if (words.locations && !isSameSet(words.locations, person.locations ?? [])) changes.locations = words.locations;
  if (number !== '' && !hasOtherNumber && !isSameText(number, person.externalId ?? '')) changes.externalId = number;
  return (
    checkLengths({ name: changes.name ?? '' }, changes.externalId ?? '') ??
    (Object.keys(changes).length === 0 ? { kind: 'same' } : { kind: 'changed', changes })
  );
}

/** Reads the locations and the role, and asks about unknown words. The locations are undefined if the row names none. */
function readWords({ first, joined }: RowGroup, { readLocations }: PersonContext, ask: AskRow) {
  const { typed } = first;
  const read = typed ? [] : [first, ...joined].flatMap(({ texts }) => readLocations(texts.locations ?? ''));
  const refs: LocationRef[] = [];
  let [isWhole, isLeftOut] = [false, false];
  for (const location of read) {
    const answer = 'id' in location ? `id:${location.id}` : askCell(location, ask);
    if (answer === 'add' && 'text' in location) refs.push({ newLocation: location.text });
    else if (answer?.startsWith('id:')) refs.push(answer.slice(3));
    isWhole ||= answer === 'whole';
    isLeftOut ||= answer === 'leaveOut';
  }
  // People in the list keep their locations unless all locations in the row are known.
  const isComplete = refs.length > 0 && refs.length === read.length;
  const isNamed = isComplete || isWhole;
  const locations = typed?.locations ?? (isNamed ? (isWhole ? [] : removeDuplicates(refs)) : undefined);
  return {
    isLeftOut,
    isEmpty: read.length === 0,
    locations,
    role: typed?.role ?? readRole(first.texts.role ?? '', ask),
  };
}

function askCell({ text, similar }: { text: string; similar?: Location }, ask: AskRow): string | undefined {
  const id = fold(text);
  if (similar) {
    const answer = ask({ kind: 'similarLocations', id, text, to: similar.name });
    return answer === 'use' ? `id:${similar._id}` : answer;
  }
  return ask({ kind: 'unknownLocations', id, text, excludes: text.length > maxName ? ['add'] : [] });
}

function readRole(text: string, ask: AskRow): UserListItem['role'] | undefined {
  if (text.trim() === '') return undefined;
  const roleAnswer = readExactRole(text) ?? ask({ kind: 'roleWords', id: fold(text), text });
  return roles.find((role) => role === roleAnswer);
}

function askRole(person: UserListItem, role: UserListItem['role'] | undefined, ask: AskRow): UserListItem['role'] {
  const before = person.role ?? 'user';
  if (role === undefined || role === before) return before;
  const kind = role === 'admin' ? 'admins' : 'roles';
  const answer = ask({ kind, id: person._id, text: person.name, to: role, people: [person] });
  return answer === 'take' ? role : before;
}

const getKey = (ref: LocationRef) => (typeof ref === 'string' ? ref : `new:${fold(ref.newLocation)}`);
const removeDuplicates = (refs: readonly LocationRef[]) =>
  refs.length < 2 ? refs : [...new Map(refs.map((ref) => [getKey(ref), ref])).values()];
const isSameSet = (refs: readonly LocationRef[], ids: readonly string[]) =>
  refs.length === ids.length && refs.every((ref) => typeof ref === 'string' && ids.includes(ref));

/** The limits of the contract. */
const [maxName, maxNumber] = [80, 64];

const refuse = (reason: Reason, field: string): Ending => ({ kind: 'attention', reason, field });

function checkLengths({ name = '' }: { name?: string }, number: string): Ending | null {
  if ([...name].length > maxName) return refuse('longName', 'name');
  return [...number].length > maxNumber ? refuse('longNumber', 'externalId') : null;
}
