import { count, formatNumber } from '@askwell/page-kit';

import type { listMessages as english } from './messages.ts';

export const listMessages: typeof english = {
  filters: (applied) => (applied === 0 ? 'Filter' : `Filter (${applied})`),
  clear: 'Filter zurücksetzen',
  skip: 'Zur Liste',
  selectOne: (name) => `${name} auswählen`,
  selectAll: (amount, rows) => {
    if (!rows) return 'Alle auswählen';
    return amount < 2 ? `${rows} auswählen` : `Alle auswählen: ${rows}`;
  },
  selecting: 'Wird ausgewählt…',
  selected: (amount) => `${formatNumber(amount)} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  deleteKey: 'Entf',
  import: 'Importieren',
  dropHere: 'Datei hier ablegen, um sie zu importieren',
  export: 'CSV exportieren',
  exporting: 'Wird exportiert…',
  rows: (amount) => count(amount, 'Zeile', 'Zeilen'),
  exported: (rows) => `Exportiert: ${rows}`,
  editOne: (name) => `${name} bearbeiten`,
  moreActions: (name) => `Weitere Aktionen für ${name}`,
  actions: 'Aktionen',
};
