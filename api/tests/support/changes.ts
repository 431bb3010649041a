import { calls, type ChangesForm, type SavedChanges } from 'contract';

import type { TestApi } from './api.ts';
import type { Reply } from './ask.ts';
import type { Person } from './tokens.ts';

type People = NonNullable<ChangesForm['people']>;
type Values = NonNullable<People['changed']>[number]['values'];
type File = {
  /** Emails of new people, or their fields. */
  added?: readonly (string | (Partial<NonNullable<People['added']>[number]> & { email: string }))[];
  /** New values by the person's email. */
  changed?: Readonly<Record<string, Values>>;
  /** Emails of people to remove. */
  removed?: readonly string[];
  /** Names of new locations, which people name by their index. */
  sites?: readonly string[];
  file?: string;
};

/** Saves the differences of a file, confirming new admins, as a page that has read the list does. */
export async function saveFile(api: TestApi, as: Person, { sites = [], ...rows }: File): Promise<SavedChanges> {
  const { added = [], changed = {}, removed = [], file } = rows;
  const people = await api.call(calls.getUsers, { as });
  const getRow = (email: string) => {
    const { _id = '', version = 0 } = people.find((person) => person.email === email) ?? {};
    return { _id, version };
  };
  const body: ChangesForm = {
    file,
    confirmAdmins: true,
    locations: { added: sites.map((name, index) => ({ new: index, name })) },
    people: {
      added: added.map((row, index) => ({
        new: index,
        name: 'New',
        role: 'user',
        ...(typeof row === 'string' ? { email: row } : row),
      })),
      changed: Object.entries(changed).map(([email, values]) => ({ ...getRow(email), values })),
      removed: removed.map(getRow),
    },
  };
  return api.call(calls.saveChanges, { as, body });
}

/** Undoes the newest change of a person or location that can be undone. Without an id, the newest change of the organization. */
export async function undoNewest(api: TestApi, as: Person, id?: string): Promise<Reply> {
  const query = id === undefined ? '' : `?subject=${id}`;
  const entries = await api.call(calls.getJournal, { as, query });
  const entry = entries.find(({ undoUntil }) => undoUntil !== null)?._id ?? crypto.randomUUID();
  return api.try(calls.undoEntry, { as, id: entry, body: {} });
}

/** Returns the recipients of due mails in the outbox. */
export async function listDueMails(api: TestApi): Promise<string[]> {
  const rows = await api.sql`select "to" from mails
    where kind = 'invitation' and next_try_at <= ${api.now()} and not is_held order by "to"`;
  return rows.map(({ to }) => String(to));
}
