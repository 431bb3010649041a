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
 * The answers by question and item. An answer is one of `questionAnswers`, or the id of a person or location as `createIdAnswer`
 * or a role.
 */
export type Answers = ReadonlyMap<AnswerKey, string>;
/**
 * A question, for all of its items, or one item: "left" or "left:word:terminated". A person who is not in the file is
 * "missing:" and the id; the only answer is "deactivate".
 */
export type AnswerKey = QuestionKind | `${QuestionKind | 'missing'}:${string}`;
export const createIdAnswer = (id: string) => `id:${id}`;

/** The answers that a question offers for all of its items. Items may offer more, see `QuestionItem`. */
export const questionAnswers = {
  /** Treats rows under different headings like those above, or skips them. */
  otherTable: ['take', 'leaveOut'],
  /**
   * The row is that person, with a new email; someone else; or is skipped. If several people have the name, the answer can also
   * be `createIdAnswer(person)`.
   */
  sameName: ['same', 'other', 'leaveOut'],
  /**
   * The row matches the person with its email (or adds a person), matches the person with its employee number, or is
   * skipped.
   */
  otherNumber: ['email', 'number', 'leaveOut'],
  newEmail: ['take', 'keep'],
  newName: ['take', 'keep'],
  /** Uses names made from emails, or leaves rows in need of attention until a name is typed. */
  noName: ['made', 'type'],
  /** Checkboxes: the answer of an item is "left" or "here". "Nobody" is "here" for all. */
  left: ['here'],
  leavers: ['deactivate', 'keep'],
  reactivate: ['reactivate', 'keep'],
  /** An answer can also be `createIdAnswer(location)` or one of `unknownLocations`. */
  similarLocations: ['use'],
  /** An answer can also be `createIdAnswer(location)`. */
  unknownLocations: ['add', 'whole', 'leaveOut'],
  /** An answer can also be `createIdAnswer(location)`. */
  noLocation: ['whole', 'leaveOut'],
  /** The answer is a role. */
  roleWords: [],
  /** Whether new and existing people become admins. */
  admins: ['take', 'keep'],
  roles: ['take', 'keep'],
  /** Whether a row that has changed in the meantime gets the file's values. */
  outdated: ['take', 'keep'],
} as const satisfies Record<QuestionKind, readonly string[]>;

export type QuestionItem = {
  /** Stays the same as long as the file and the list do. */
  id: string;
  /** The subject of the item: a word, the name of a location or person. */
  text: string;
  /** The proposed value: the new email, name or role, the similar location, or the name made from the email. */
  to?: string;
  /** The people with that name, or with that email and that number, or the person who would change. */
  people?: readonly UserListItem[];
  /** The keys of the rows. */
  rows: readonly string[];
  /** The answer that applies now: the item's own, or the one for all items. */
  answer?: string;
  /** Answers that the question offers but this item doesn't, such as "same" if several people have that name. */
  excludes?: readonly string[];
  /** The dates behind the word "a date", as separate items. */
  parts?: readonly QuestionItem[];
};

export type Question = {
  kind: QuestionKind;
  items: readonly QuestionItem[];
  /** How many rows have no answer yet. */
  open: number;
};

/** A question about a row, with its current answer. */
export type Ask = {
  kind: QuestionKind;
  id: string;
  /** The date behind the word "a date", which can have its own answer. */
  part?: { id: string; text: string };
  text: string;
  to?: string;
  people?: readonly UserListItem[];
  excludes?: readonly string[];
  answer: string | undefined;
};

/** Returns the answer of an item: its own, or that of the item it is part of, or the one for all. */
export function findAnswer(answers: Answers, ask: Pick<Ask, 'kind' | 'id' | 'part' | 'excludes'>): string | undefined {
  if (answers.size === 0) return undefined;
  const { kind, id, part, excludes = [] } = ask;
  const ownAnswer = (part && answers.get(`${kind}:${part.id}`)) ?? answers.get(`${kind}:${id}`);
  const all = answers.get(kind);
  return ownAnswer ?? (all !== undefined && excludes.includes(all) ? undefined : all);
}

/** Groups the rows' questions, in the order of the page. */
export function groupQuestions(rows: readonly { key: string; asks: readonly Ask[] }[]): Question[] {
  const kinds = new Map<QuestionKind, { items: Map<string, Group>; open: Set<string> }>();
  for (const { key, asks } of rows)
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
  const common = partItems.every((partItem) => partItem.answer === answer) ? answer : undefined;
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
