import type { UserListItem } from 'contract/people';

import { createPeopleComparer } from '../src/comparing/comparePeople.ts';
import type { Field } from '../src/reading/headings.ts';
import type { LocationRef, PersonOutcome } from '../src/comparing/outcomes.ts';
import type { AnswerKey, Question } from '../src/comparing/questions.ts';
import { readText } from '../src/reading/readFile.ts';
import { type PersonRow, readTable } from '../src/reading/rows.ts';
import { createLocation } from './location.ts';

export const locations = [
  createLocation('oslo', 'Oslo Grünerløkka', 'NO-OSL'),
  createLocation('bergen', 'Bergen Bryggen', 'NO-BGO'),
  createLocation('berlin', 'Berlin Kreuzberg', 'DE-BER'),
];

/** "Mia Berg | mia@x.example | manager | oslo | 17 | invited": omitted parts have their usual values. */
export const createPerson = (text: string): UserListItem => {
  const [name = '', email = '', role = '', at = '', number = '', status = ''] = text
    .split('|')
    .map((part) => part.trim());
  return {
    _id: email.replace(/@.*/, ''),
    version: 1,
    name,
    email,
    role: role === 'admin' || role === 'manager' || role === 'guest' ? role : 'user',
    locations: at === '' ? [] : at.split(' '),
    externalId: number || null,
    status: status === 'invited' || status === 'deactivated' ? status : 'active',
    invitation: null,
    joinedAt: null,
    lastSeen: null,
  };
};

export const people = [
  'Ida Admin | ida@fjord.example | admin',
  'Mia Berg | mia.berg@fjord.example | manager | oslo | 17',
  'Magnus Dahl | magnus.dahl@fjord.example | user | bergen | 18',
  'Lena Voss | lena.voss@fjord.example | user | berlin | 19 | invited',
  'Ole Past | ole.past@fjord.example | user | oslo | 20 | deactivated',
  'Jonas Lund | jonas.lund@fjord.example | user | oslo bergen',
].map(createPerson);

export type Situation = {
  answers?: readonly (readonly [AnswerKey, string])[];
  columns?: Partial<Record<Field, number>>;
  people?: readonly UserListItem[];
  locations?: typeof locations;
};

/** Returns the lines that the page shows: one for each row and for each question. */
export async function compareText(text: string, situation: Situation = {}) {
  const content = await readText('people', text);
  if ('error' in content) return { rows: [content.error], questions: [] };
  const columns = Object.fromEntries(Object.entries(situation.columns ?? {}).map(([field, at]) => [field, [at]]));
  const table =
    content.kind === 'table'
      ? readTable<PersonRow['typed'] & object>('people', content.sheets[0].lines, { columns })
      : null;
  const rows = table ? table.rows : content.kind === 'text' ? content.rows : [];
  const list = { people: situation.people ?? people, locations: situation.locations ?? locations, ownId: 'ida' };
  const compare = createPeopleComparer({ ...list, isAddOnly: table?.headingLine == null && 'noHeadings' });
  const answers = new Map(situation.answers ?? []);
  const comparison = await compare(rows, answers);
  return {
    rows: comparison.outcomes.map(describeOutcome),
    questions: comparison.questions.map(describeQuestion),
    comparison,
    answers,
    table,
  };
}

function describeOutcome({ kind, reason, values, changes, listed, row }: PersonOutcome): string {
  const details =
    kind === 'new' && values
      ? Object.entries(values)
          .filter(([field, text]) => field !== 'status' && text !== '')
          .map(describeValue)
      : Object.entries(changes ?? {}).map((entry) => `${entry[0]} → ${describeValue(entry)}`);
  const who = kind === 'new' ? '' : listed ? listed.name : row.line;
  return [kind, reason && `(${reason})`, who, details.join(', ')].filter(Boolean).join(' ');
}
const describeValue = ([, text]: [string, unknown]) =>
  Array.isArray(text) ? `[${text.map(describeRef).join(' ')}]` : String(text) || '–';
const describeRef = (ref: LocationRef) => (typeof ref === 'string' ? ref : `+${ref.newLocation}`);

const describeQuestion = ({ kind, items, open }: Question) =>
  `${kind}${open === 0 ? '' : `?${open}`}: ${items
    .map(
      ({ id, text, to, rows, parts }) =>
        `${text || id}${to ? ` → ${to}` : ''}${rows.length > 1 ? ` ×${rows.length}` : ''}${parts ? ` {${parts.map((part) => part.text).join(', ')}}` : ''}`,
    )
    .join('; ')}`;
