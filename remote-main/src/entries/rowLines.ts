import type { JournalEntry, JournalRow } from 'contract/activity';

import { getActName, getStatusName, listFieldNames, showValue } from './describeEntry.ts';
import { activityMessages } from './messages.ts';
import { personLabels } from '../settings/messages.ts';

/** One field of a changed person or location, or what happened to the whole row. */
export type RowLine = {
  name: string;
  /** Null for a changed field. */
  act: string | null;
  field: string;
  label: string;
  /** Null if the values are erased. */
  values: { from: string; to: string } | null;
};

/** Lists what an entry did to a person or location, field by field. */
export function listLines(row: JournalRow, { action, isErased }: Pick<JournalEntry, 'action' | 'isErased'>): RowLine[] {
  const name = row.name || activityMessages.removedPerson;
  if (row.what !== 'changed') return [{ name, act: getActName(row, action), field: '', label: '', values: null }];
  return row.changes.flatMap(({ field, from, to }) => {
    const isStatus = field === 'status';
    const label = isStatus ? personLabels.status : listFieldNames().get(field);
    if (label === undefined) return [];
    const show = (value: unknown) => (isStatus ? getStatusName(value) : showValue(field, value, undefined));
    const values = isErased || row.name === '' ? null : { from: show(from), to: show(to) };
    return [{ name, act: null, field, label, values }];
  });
}
