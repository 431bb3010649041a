import type { UserListItem } from 'contract/people';

import { fold } from './fold.ts';
import { isValidEmail, readEmail, readName } from './names.ts';
import type { Reason } from './outcomes.ts';
import { type Answers, type Ask, findAnswer, idAnswer } from './questions.ts';
import type { PersonRow } from './rows.ts';

/** The list that a file of people is compared with. */
type PeopleIndex = {
  byEmail: ReadonlyMap<string, UserListItem>;
  byNumber: ReadonlyMap<string, UserListItem>;
  byName: ReadonlyMap<string, readonly UserListItem[]>;
  byId: ReadonlyMap<string, UserListItem>;
  ownId: string;
};

export const indexPeople = (people: readonly UserListItem[], ownId: string): PeopleIndex => ({
  byEmail: new Map(people.flatMap((person) => (person.email ? [[person.email.toLowerCase(), person]] : []))),
  byNumber: new Map(people.flatMap((person) => (person.externalId ? [[fold(person.externalId), person]] : []))),
  byName: Map.groupBy(people, ({ name }) => fold(name)),
  byId: new Map(people.map((person) => [person._id, person])),
  ownId,
});

/** Who a row is, and whether that person has left, as far as the answers say so. */
export type Identity = {
  email: string;
  name: string;
  number: string;
  asks: readonly Ask[];
  /** The person in the list; undefined for somebody new, or if an answer is missing. */
  person?: UserListItem;
  hasLeft: boolean;
  /** Whether the file itself says that the person works here. */
  isActive: boolean;
  /** Whether the row belongs to nobody, or the question who it is has no answer. */
  isUnknown: boolean;
  /** Whether an answer has given the person the row's email. */
  isEmailAsked: boolean;
  /** Whether the row has the employee number of somebody else. */
  hasOtherNumber: boolean;
  end?: { kind: 'attention' | 'out'; reason: Reason; field?: string };
};

export const createAsk = (answers: Answers, asks: Ask[]) => (ask: Omit<Ask, 'answer'>) => {
  const answer = findAnswer(answers, ask);
  asks.push({ ...ask, answer });
  return answer;
};

/** Finds the person of a row by email, by number and name, or by the answers. */
export function identify(row: PersonRow, index: PeopleIndex, answers: Answers): Identity {
  const asks: Ask[] = [];
  const ask = createAsk(answers, asks);
  const { email, name, number } = readPerson(row);
  const identity = { email, name, number, asks, hasLeft: false, isActive: false, isUnknown: false };
  const nobody = { ...identity, isUnknown: true, isEmailAsked: false, hasOtherNumber: false };
  const ofEmail = index.byEmail.get(email);
  const ofNumber = index.byNumber.get(fold(number));
  if (email === '' && !ofNumber) return { ...nobody, end: { kind: 'out', reason: 'empty' } };
  if (email !== '' && !isValidEmail(email))
    return { ...nobody, end: { kind: 'attention', reason: 'notEmail', field: 'email' } };

  if (ofEmail?._id === index.ownId) return { ...identity, person: ofEmail, isEmailAsked: false, hasOtherNumber: false };
  const { hasLeft, isActive } = readStatus(row, ask);
  const read = { ...identity, hasLeft, isActive };
  const isSameNumber = ofNumber && (ofEmail ? ofEmail === ofNumber : name !== '' && fold(name) === fold(ofNumber.name));
  const hasOtherNumber = ofNumber !== undefined && !isSameNumber;
  if (hasOtherNumber) {
    const people = ofEmail ? [ofEmail, ofNumber] : [ofNumber];
    const excludes = email === '' ? ['email'] : [];
    const id = `${email || name}:${fold(number)}`;
    const answer = ask({ kind: 'otherNumber', id, text: email || name, to: number, people, excludes });
    if (answer === undefined) return { ...read, isUnknown: true, isEmailAsked: false, hasOtherNumber };
    if (answer === 'leaveOut')
      return { ...read, isUnknown: true, isEmailAsked: false, hasOtherNumber, end: { kind: 'out', reason: 'leftOut' } };
    // The email stays with the person who has it.
    const ownEmail = ofEmail ? '' : email;
    if (answer === 'number')
      return { ...read, email: ownEmail, person: ofNumber, isEmailAsked: false, hasOtherNumber: false };
  }
  const person = ofEmail ?? (isSameNumber ? ofNumber : undefined);
  const found = { ...read, hasOtherNumber, isEmailAsked: false, ...(person && { person }) };
  const namesakes = person || name === '' ? [] : (index.byName.get(fold(name)) ?? []);
  if (namesakes.length === 0) return found;
  const answer = askSameName(name, email, namesakes, ask);
  if (answer === undefined) return { ...found, isUnknown: true };
  if (answer === 'leaveOut') return { ...found, isUnknown: true, end: { kind: 'out', reason: 'leftOut' } };
  const same = index.byId.get(answer.replace(/^id:/, ''));
  return same ? { ...found, person: same, isEmailAsked: true } : found;
}

/** Returns "leaveOut", "other", or the `idAnswer` of the person. */
function askSameName(
  name: string,
  email: string,
  namesakes: readonly UserListItem[],
  ask: ReturnType<typeof createAsk>,
) {
  const mailbox = email.replace(/@.*/, '');
  const likely = namesakes.filter((person) => person.email.toLowerCase().replace(/@.*/, '') === mailbox);
  const [offered, ...others] = namesakes.length === 1 ? namesakes : likely;
  const isClear = offered !== undefined && others.length === 0;
  const answer = ask({
    kind: 'sameName',
    id: `${email}:${fold(name)}`,
    text: name,
    to: email,
    people: isClear ? [offered, ...namesakes.filter((person) => person !== offered)] : namesakes,
    excludes: isClear ? [] : ['same'],
  });
  return answer === 'same' && offered ? idAnswer(offered._id) : answer;
}

export function readPerson({ texts, typed }: PersonRow) {
  if (typed)
    return {
      email: typed.email.trim().toLowerCase(),
      name: typed.name.trim(),
      number: typed.externalId ?? texts.externalId ?? '',
    };
  const [first = '', last = ''] = [texts.firstName, texts.lastName];
  // A first name alone is no name.
  const isSplit = first !== '' || last !== '';
  const whole = isSplit ? (first && last ? `${first} ${last}` : '') : (texts.name ?? '');
  return {
    email: readEmail(texts.email ?? ''),
    name: readName(whole, !isSplit),
    number: (texts.externalId ?? '').trim(),
  };
}

/** Asks what the words of the status mean. Only a few are known. */
function readStatus({ texts }: PersonRow, ask: ReturnType<typeof createAsk>) {
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
