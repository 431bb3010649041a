import { count } from 'remote-kit';

export const listText = {
  filters: (applied: number) => (applied === 0 ? 'Filters' : `Filters (${applied})`),
  clear: 'Clear filters',
  sort: 'Sort by',
  // Short, because a phone has room for about twelve letters.
  up: (column: string) => `${column} ↑`,
  down: (column: string) => `${column} ↓`,
  failed: (what: string) => `We couldn't load ${what}.`,
  stale: 'This may be out of date.',
  retry: 'Try again',
  loading: (what: string) => `Loading ${what}`,
  export: 'Export CSV',
  exporting: (share: number | null) => (share === null ? 'Exporting…' : `Exporting… ${Math.floor(share * 100)}%`),
  exportFailed: 'Export failed. Please try again.',
  exported: (rows: number) => `${count(rows, 'row', 'rows')} exported`,
};

/** Texts of the field that finds a location. */
export const locationFieldText = {
  none: 'No location',
  unknown: 'Deleted location',
  one: 'One location',
  clear: (field: string) => `Clear ${field.toLowerCase()}`,
  noMatch: 'No matching locations',
  amount: (options: number) => (options === 0 ? 'No matching locations' : count(options, 'option', 'options')),
};

/** Texts of rows and of the dialog that edits one. */
export const editText = {
  edit: 'Edit',
  editRow: (name: string) => `Edit ${name}`,
  more: (name: string) => `More actions for ${name}`,
  save: 'Save',
  saving: 'Saving…',
  changed: 'Changes saved',
  actions: 'Actions',
  remove: 'Remove',
  removing: 'Removing…',
  undo: 'Undo',
  undoing: 'Undoing…',
  id: 'ID',
  copyId: 'Copy ID',
  copied: 'Copied',
  copyFailed: "The ID couldn't be copied.",
  draftFound: "Your session ended before you saved. Here's what you typed.",
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes.',
    stay: 'Stay',
    leave: 'Leave',
  },
  conflict: {
    title: (name: string) => `Someone else edited ${name}`,
    text: 'Choose which version to keep, then save.',
    same: 'They made the same changes. Save to continue.',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'Empty',
  },
};
