import type { UserListItem } from 'contract/people';

import { type AskRow, createAsk, endOtherTable, type RowEnd } from './asks.ts';
import { fold } from '../reading/fold.ts';
import { isValidEmail, readEmail, readName } from '../reading/names.ts';
import { type Answers, type Ask, createIdAnswer } from './questions.ts';
import type { PersonRow } from '../reading/rows.ts';

/** The list that a file of people is compared with. */
type PeopleIndex = {
  byEmail: ReadonlyMap<string, UserListItem>;
  byNumber: ReadonlyMap<string, UserListItem>;
  byName: ReadonlyMap<string, readonly UserListItem[]>;
  ownId: string;
};

export function indexPeople(people: readonly UserListItem[], ownId: string): PeopleIndex {
  const byEmail = new Map<string, UserListItem>();
  const byNumber = new Map<string, UserListItem>();
  for (const person of people) {
    if (person.email) byEmail.set(person.email.toLowerCase(), person);
    if (person.externalId) byNumber.set(fold(person.externalId), person);
  }
  return { byEmail, byNumber, byName: Map.groupBy(people, ({ name }) => fold(name)), ownId };
}

/** The person of a row, and whether that person has left, as far as the answers tell. */
export type Identity = {
  email: string;
  name: string;
  number: string;
  asks: readonly Ask[];
  /** Everyone in the list whose email, number or name is in the row, even if the row is another person's. */
  mentioned: readonly (UserListItem | undefined)[];
  /** The person in the list; undefined for someone new, or if an answer is missing. */
  person?: UserListItem;
  hasLeft: boolean;
  /** Whether the file itself says that the person works here. */
  isActive: boolean;
  /** Whether the row's person is unknown: nobody matches, or the question is open. */
  isUnknown: boolean;
  /** Whether an answer gives the person the row's email. */
  isEmailChosen: boolean;
  /** Whether the row has someone else's employee number. */
  hasOtherNumber: boolean;
  end?: RowEnd;
};

/** Finds the person of a row by email, by number and name, or by the answers. */
export function identify(row: PersonRow, index: PeopleIndex, answers: Answers): Identity {
  const asks: Ask[] = [];
  const ask = createAsk(answers, asks);
  const { email, name, number } = readPerson(row);
  const personByEmail = index.byEmail.get(email);
  const personByNumber = findByNumber(number, personByEmail, index);
  const namesakes = findNamesakes(name, index);
  const conclude = (conclusion: Partial<Identity>): Identity => ({
    email,
    name,
    number,
    asks,
    mentioned: [personByEmail, personByNumber, ...(name === '' ? findNamesakes(readNote(row), index) : namesakes)],
    hasLeft: false,
    isActive: false,
    isUnknown: false,
    isEmailChosen: false,
    hasOtherNumber: false,
    ...conclusion,
  });
  if (email === '' && !personByNumber) return conclude({ isUnknown: true, end: { kind: 'out', reason: 'noEmail' } });
  const end = endOtherTable(row, ask);
  if (end) return conclude({ isUnknown: true, end });
  if (email !== '' && !isValidEmail(email))
    return conclude({ isUnknown: true, end: { kind: 'attention', reason: 'notEmail', field: 'email' } });

  if (personByEmail?._id === index.ownId) return conclude({ person: personByEmail });
  const status = readStatus(row, ask);
  const isSameNumber =
    personByNumber && (personByEmail ? personByEmail === personByNumber : namesakes.includes(personByNumber));
  const hasOtherNumber = personByNumber !== undefined && !isSameNumber;
  if (hasOtherNumber) {
    const people = personByEmail ? [personByEmail, personByNumber] : [personByNumber];
    const excludes = email === '' ? ['email'] : [];
    const id = `${email || name}:${fold(number)}`;
    const answer = ask({ kind: 'otherNumber', id, text: email || name, to: number, people, excludes });
    if (answer === undefined) return conclude({ ...status, hasOtherNumber, isUnknown: true });
    if (answer === 'leaveOut')
      return conclude({ ...status, hasOtherNumber, isUnknown: true, end: { kind: 'out', reason: 'leftOut' } });
    // The email stays with the person who has it.
    if (answer === 'number') return conclude({ ...status, person: personByNumber, email: personByEmail ? '' : email });
  }
  const person = personByEmail ?? (isSameNumber ? personByNumber : undefined);
  if (person) return conclude({ ...status, hasOtherNumber, person });
  if (namesakes.length === 0) return conclude({ ...status, hasOtherNumber });
  const answer = askSameName(name, email, namesakes, ask);
  if (answer === undefined) return conclude({ ...status, hasOtherNumber, isUnknown: true });
  if (answer === 'leaveOut')
    return conclude({ ...status, hasOtherNumber, isUnknown: true, end: { kind: 'out', reason: 'leftOut' } });
  const chosenPerson = namesakes.find(({ _id }) => createIdAnswer(_id) === answer);
  return conclude({ ...status, hasOtherNumber, ...(chosenPerson && { person: chosenPerson, isEmailChosen: true }) });
}

function findByNumber(number: string, personByEmail: UserListItem | undefined, { byNumber }: PeopleIndex) {
  if (number === '') return undefined;
  return personByEmail?.externalId === number ? personByEmail : byNumber.get(fold(number));
}

const findNamesakes = (name: string, { byName }: PeopleIndex) => (name === '' ? [] : (byName.get(fold(name)) ?? []));

/** A name with a note, such as "Mia Berg (HR)", is not imported, but may still identify a person. */
const readNote = ({ texts: { name = '' } }: PersonRow) => name.replace(/[([].*/, '');

/** Returns "leaveOut", "other", or the `createIdAnswer` of the person. */
function askSameName(name: string, email: string, namesakes: readonly UserListItem[], ask: AskRow) {
  const [mailbox] = email.split('@');
  const isLikely = (person: UserListItem) => person.email.toLowerCase().split('@')[0] === mailbox;
  const [offered, ...others] = namesakes.length === 1 ? namesakes : namesakes.filter(isLikely);
  const isClear = offered !== undefined && others.length === 0;
  const answer = ask({
    kind: 'sameName',
    id: `${email}:${fold(name)}`,
    text: name,
    to: email,
    people: isClear ? [offered, ...namesakes.filter((person) => person !== offered)] : namesakes,
    excludes: isClear ? [] : ['same'],
  });
  return answer === 'same' && offered ? createIdAnswer(offered._id) : answer;
}

export function readPerson({ texts, typed }: PersonRow) {
  if (typed)
    return {
      email: typed.email.trim().toLowerCase(),
      name: typed.name.trim(),
      number: typed.externalId ?? texts.externalId ?? '',
    };
  const [first = '', last = ''] = [texts.firstName, texts.lastName];
  // A first name alone is not a name.
  const isSplit = first !== '' || last !== '';
  const fullName = isSplit ? (first && last ? `${first} ${last}` : '') : (texts.name ?? '');
  return {
    email: readEmail(texts.email ?? ''),
    name: readName(fullName, !isSplit),
    number: (texts.externalId ?? '').trim(),
  };
}

/** Asks for the meanings of status words. Only a few words are recognized. */
function readStatus({ texts }: PersonRow, ask: AskRow) {
  if (texts.status === undefined) return { hasLeft: false, isActive: false };
  const word = fold(texts.status);
  if (knownWords.has(word))
    return { hasLeft: knownWords.get(word) === 'left', isActive: knownWords.get(word) === 'active' };
  const isDate = word.length < 40 && date.test(word);
  const part = isDate && { part: { id: `date:${word}`, text: texts.status } };
  const answer = ask({ kind: 'left', id: isDate ? 'date' : `word:${word}`, text: isDate ? '' : texts.status, ...part });
  return { hasLeft: answer === 'left', isActive: answer === 'here' && word !== '' && !isDate };
}

/** "Active", and the words of our own export. */
const knownWords: ReadonlyMap<string, 'active' | 'here' | 'left'> = new Map([
  ['active', 'active'],
  ['aktiv', 'active'],
  ['joined', 'active'],
  ['beigetreten', 'active'],
  ['invited', 'here'],
  ['eingeladen', 'here'],
  ['deactivated', 'left'],
  ['deaktiviert', 'left'],
]);

/** A date in digits or with the name of a month, perhaps with a time. */
const date =
  /^(?:\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}|\d{1,2}\.? ?\p{L}{3,9}\.?,? ?\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}-\p{L}{3}-\d{2,4})(?:[t ,].*)?$/u;
