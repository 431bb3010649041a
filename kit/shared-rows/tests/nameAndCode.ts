import { createRow, type Row, type RowKind } from '../src/model/rows.ts';

type NameAndCode = { name: string; code: string };

/** A minimal kind of rows: a name and a code from a list. */
export const nameAndCode: RowKind<NameAndCode> = {
  list: 'things',
  messages: {
    row: (position) => `Thing ${position}`,
    add: 'Add a thing',
    submit: (amount) => `Save ${amount} things`,
    busy: 'Saving…',
    problem: 'Not saved',
    needAttention: (invalid) => `${invalid} need attention`,
  },
  empty: { name: '', code: '' },
  hasEmails: false,
  read: ({ name = '', code = '' }) => ({ name, code }),
  fields: [
    { id: 'name', label: 'name' },
    { id: 'code', label: 'code', isChoice: true },
  ],
  complete: (same) => same,
  check: () => [],
  unique: [],
};

export const row = (key: string, name: string, code = ''): Row<NameAndCode> => ({ ...createRow({ name, code }), key });
