import { count, formatNumber, texts } from '@askwell/page-kit';

export const listText = texts('remote-main/listText', {
  filters: (applied: number) => (applied === 0 ? 'Filters' : `Filters (${applied})`),
  clear: 'Clear filters',
  skip: 'Skip to list',
  view: 'View',
  density: { comfortable: 'Comfortable rows', compact: 'Compact rows' },
  selectOne: (name: string) => `Select ${name}`,
  selectAll: (amount: number) => (amount < 2 ? 'Select' : `Select all ${formatNumber(amount)}`),
  selecting: 'Selecting…',
  selected: (amount: number) => `${formatNumber(amount)} selected`,
  clearSelection: 'Clear selection',
  export: 'Export CSV',
  exporting: 'Exporting…',
  exported: (rows: number) => `${count(rows, 'row', 'rows')} exported`,
});

export const rowText = texts('remote-main/rowText', {
  edit: (name: string) => `Edit ${name}`,
  more: (name: string) => `More actions for ${name}`,
  actions: 'Actions',
});
