import { calls, type ImportAnswer, type UserCells, type UserColumn, type UsersApplyForm } from 'contract';

import type { TestApi } from './api.ts';
import type { Reply } from './ask.ts';
import type { Person } from './tokens.ts';

type File = { rows: UserCells[]; columns?: UserColumn[]; skip?: number[] };
type Choices = Pick<UsersApplyForm, 'deactivateMissing' | 'file'> & { answers?: ImportAnswer[] };

/** Returns the columns that occur in any row. */
const getColumns = (rows: readonly UserCells[]): UserColumn[] => [
  ...new Set(
    rows.flatMap((row) => Object.keys(row).flatMap((name) => columns.find((column) => column === name) ?? [])),
  ),
];
const columns: readonly UserColumn[] = ['name', 'email', 'role', 'locations', 'status', 'externalId', 'otherEmails'];

const makeBody = ({ rows, ...rest }: File) => ({ columns: getColumns(rows), rows, ...rest });

/** Compares a file of people. */
export const compareFile = (api: TestApi, as: Person, file: File) =>
  api.call(calls.compareUsers, { as, body: makeBody(file) });

/** Applies a file according to its current comparison. */
export async function tryApplying(api: TestApi, as: Person, file: File, choices: Choices = {}): Promise<Reply> {
  const { hash } = await compareFile(api, as, file);
  return api.try(calls.applyUsers, { as, body: { ...makeBody(file), ...choices, hash } });
}

/** Applies a file, which must succeed. */
export async function apply(api: TestApi, as: Person, file: File, choices: Choices = {}) {
  const { hash } = await compareFile(api, as, file);
  return api.call(calls.applyUsers, { as, body: { ...makeBody(file), ...choices, hash } });
}

/** Returns the recipients of due mails in the outbox. */
export async function dueMails(api: TestApi): Promise<string[]> {
  const rows = await api.sql`select "to" from mails
    where kind = 'invitation' and next_try_at <= ${api.now()} and not is_held order by "to"`;
  return rows.map(({ to }) => String(to));
}
