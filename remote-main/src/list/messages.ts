import { count, formatNumber, texts } from '@askwell/page-kit';

export const listMessages = texts('remote-main/listMessages', {
  filters: (applied: number) => (applied === 0 ? 'Filters' : `Filters (${applied})`),
  clear: 'Clear filters',
  skip: 'Skip to list',
  view: 'View',
  density: { comfortable: 'Comfortable rows', compact: 'Compact rows' },
  selectOne: (name: string) => `Select ${name}`,
  selectAll: (amount: number, rows: string) => (amount < 2 ? `Select ${rows}` : `Select all ${rows}`),
  selecting: 'Selecting…',
  selected: (amount: number) => `${formatNumber(amount)} selected`,
  clearSelection: 'Clear selection',
  deleteKey: 'Del',
  export: 'Export CSV',
  exporting: 'Exporting…',
  rows: (amount: number) => count(amount, 'row', 'rows'),
  exported: (rows: string) => `${rows} exported`,
  editOne: (name: string) => `Edit ${name}`,
  moreActions: (name: string) => `More actions for ${name}`,
  actions: 'Actions',
});
