import { count, formatNumber, defineMessages } from '@askwell/page-kit';

export const listMessages = defineMessages('remote-main/listMessages', {
  filters: (applied: number) => (applied === 0 ? 'Filters' : `Filters (${applied})`),
  clear: 'Clear filters',
  skip: 'Skip to list',
  selectOne: (name: string) => `Select ${name}`,
  /** `rows` is empty until the rows are counted. */
  selectAll: (amount: number, rows: string) => (amount < 2 && rows ? `Select ${rows}` : `Select all ${rows}`.trim()),
  selecting: 'Selecting…',
  selected: (amount: number) => `${formatNumber(amount)} selected`,
  clearSelection: 'Clear selection',
  deleteKey: 'Del',
  import: 'Import',
  dropHere: 'Drop the file to import it',
  export: 'Export CSV',
  exporting: 'Exporting…',
  rows: (amount: number) => count(amount, 'row', 'rows'),
  exported: (rows: string) => `Exported ${rows}`,
  editOne: (name: string) => `Edit ${name}`,
  moreActions: (name: string) => `More actions for ${name}`,
  actions: 'Actions',
});
