import { count, texts } from '@askwell/page-kit';

export const listText = texts('remote-main/listText', {
  filters: (applied: number) => (applied === 0 ? 'Filters' : `Filters (${applied})`),
  clear: 'Clear filters',
  skip: 'Skip to list',
  view: 'View',
  density: { comfortable: 'Comfortable rows', compact: 'Compact rows' },
  export: 'Export CSV',
  exporting: 'Exporting…',
  exported: (rows: number) => `${count(rows, 'row', 'rows')} exported`,
});

export const rowText = texts('remote-main/rowText', {
  edit: (name: string) => `Edit ${name}`,
  more: (name: string) => `More actions for ${name}`,
  actions: 'Actions',
});
