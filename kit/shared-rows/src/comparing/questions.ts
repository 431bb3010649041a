import type { UserListItem } from 'contract/people';

/** The questions of a comparison, in the order of the page: rows first, then people, locations and rights, and conflicts. */
export const questionKinds = [
  'otherTable',
  'sameName',
  'otherNumber',
  'newEmail',
  'newName',
  'noName',
  'left',
  'leavers',
  'reactivate',
  'similarLocations',
  'unknownLocations',
  'noLocation',
  'roleWords',
  'admins',
  'roles',
  'outdated',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * The answers by question and item. An answer is one of `questionAnswers`, or the id of a person or location as `idAnswer` or a
 * role.
 */
export type Answers = ReadonlyMap<AnswerKey, string>;
/**
 * A question, for all of its items, or one item: "left" or "left:word:terminated". A person who is not in the file is
 * "missing:" and the id; the only answer is "deactivate".
 */
export type AnswerKey = QuestionKind | `${QuestionKind | 'missing'}:${string}`;
export const idAnswer = (id: string) => `id:${id}`;

/** The answers that a question offers for all of its items. Items may offer more, see `QuestionItem`. */
export const questionAnswers = {
  /** Rows below other headings are like those above, or stay out. */
  otherTable: ['take', 'leaveOut'],
  /** The row is that person, who gets the new email; is somebody else; or stays out. Also `idAnswer(person)`. */
  sameName: ['same', 'other', 'leaveOut'],
  /** The row is whoever has its email, or new; whoever has its employee number; or stays out. */
  otherNumber: ['email', 'number', 'leaveOut'],
  newEmail: ['take', 'keep'],
  newName: ['take', 'keep'],
  /** The name made from the email, or rows that need attention until a name is typed. */
  noName: ['made', 'type'],
  /** A list to tick: an item is "left" or "here". "Nobody" is "here" for all. */
  left: ['here'],
  leavers: ['deactivate', 'keep'],
  reactivate: ['reactivate', 'keep'],
  /** Also `idAnswer(location)`, and the answers of `unknownLocations`. */
  similarLocations: ['use'],
  /** Also `idAnswer(location)`. */
  unknownLocations: ['add', 'whole', 'leaveOut'],
  /** Also `idAnswer(location)`. */
  noLocation: ['whole', 'leaveOut'],
  /** A role. */
  roleWords: [],
  /** Whether new and existing people become admins. */
  admins: ['take', 'keep'],
  roles: ['take', 'keep'],
  /** Whether a row that has changed meanwhile gets the file's values. */
  outdated: ['take', 'keep'],
} as const satisfies Record<QuestionKind, readonly string[]>;

export type QuestionItem = {
  /** Stays the same as long as the file and the list do. */
  id: string;
  /** What the item is about: a word, a location's text, a person's name. */
  text: string;
  /** What it would become: the new email, name or role, the similar location, the name made from an email. */
  to?: string;
  /** The people of that name, the person with that email and the one with that number, or the person who would change. */
  people?: readonly UserListItem[];
  /** The keys of the rows. */
  rows: readonly string[];
  /** The answer that applies now: the item's own, or the one for all items. */
  answer?: string;
  /** The answers for all that do not apply to this item, such as "same" among several people of that name. */
  excludes?: readonly string[];
  /** The dates of the word "a date", each an item of its own. */
  parts?: readonly QuestionItem[];
};

export type Question = {
  kind: QuestionKind;
  items: readonly QuestionItem[];
  /** How many rows have no answer yet. */
  open: number;
};

/** A question that a row asks, with the answer that it has got. */
export type Ask = {
  kind: QuestionKind;
  id: string;
  /** The date behind the word "a date", which can be answered by itself. */
  part?: { id: string; text: string };
  text: string;
  to?: string;
  people?: readonly UserListItem[];
  excludes?: readonly string[];
  answer: string | undefined;
};

/** The answer of an item: its own, that of the item it is part of, or the one for all. */
export function findAnswer(answers: Answers, ask: Pick<Ask, 'kind' | 'id' | 'part' | 'excludes'>): string | undefined {
  if (answers.size === 0) return undefined;
  const { kind, id, part, excludes = [] } = ask;
  const ownAnswer = (part && answers.get(`${kind}:${part.id}`)) ?? answers.get(`${kind}:${id}`);
  const all = answers.get(kind);
  return ownAnswer ?? (all !== undefined && excludes.includes(all) ? undefined : all);
}

/** Groups what the rows ask into questions, in the order of the page. */
export function groupQuestions(asking: readonly { key: string; asks: readonly Ask[] }[]): Question[] {
  const kinds = new Map<QuestionKind, { items: Map<string, Group>; open: Set<string> }>();
  for (const { key, asks } of asking)
    for (const ask of asks) {
      const kind = getOrAdd(kinds, ask.kind, () => ({ items: new Map<string, Group>(), open: new Set<string>() }));
      const group = getOrAdd(kind.items, ask.id, () => ({ ask, rows: new Set<string>(), parts: new Map() }));
      group.rows.add(key);
      if (ask.answer === undefined) kind.open.add(key);
      if (ask.part)
        getOrAdd(group.parts, ask.part.id, () => ({ ask, rows: new Set<string>(), parts: new Map() })).rows.add(key);
    }
  return questionKinds.flatMap((kind) => {
    const group = kinds.get(kind);
    return group ? [{ kind, items: [...group.items].map(toItem), open: group.open.size }] : [];
  });
}

type Group = { ask: Ask; rows: Set<string>; parts: Map<string, Group> };

function toItem([id, { ask, rows, parts }]: [string, Group]): QuestionItem {
  const { kind: _kind, part, answer, ...item } = ask;
  const isPart = part?.id === id;
  const partItems = [...parts].map(toItem);
  // The question shows an answer only if all its dates have the same one.
  const common = partItems.every((one) => one.answer === answer) ? answer : undefined;
  return {
    ...item,
    id,
    rows: [...rows],
    ...(isPart && { text: part.text }),
    ...(common !== undefined && { answer: common }),
    ...(partItems.length > 0 && { parts: partItems }),
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const question = map.get(key);
  if (question !== undefined) return question;
  const created = create();
  map.set(key, created);
  return created;
}
