import type { JournalEntry, UndoPreview } from 'contract/activity';

const sam = { _id: 'u1', name: 'Sam Stand-in', email: 'sam@stand-in.example' };

/** The fields of an entry without rows. */
const withoutRows = { rows: [], rowCount: 0, file: null, undoUntil: null, undone: null, isErased: false };

/** The id of the entry that each change of the stand-in creates. */
export const undoable = 'a3';

export const undo: UndoPreview = {
  people: { removed: 0, restored: 0, changed: 1 },
  locations: { removed: 0, restored: 0, changed: 0 },
  rows: [{ _id: 'u2', name: 'Ann Lee', kind: 'person', what: 'changed' }],
  left: [],
  leftCount: 0,
  admins: [],
};

export const journal: JournalEntry[] = [
  {
    ...withoutRows,
    undoUntil: '2036-06-10T08:15:00.000Z',
    rowCount: 1,
    rows: [
      {
        _id: 'u2',
        kind: 'person',
        name: 'Ann Lee',
        what: 'changed',
        changes: [
          { field: 'role', from: 'user', to: 'manager' },
          { field: 'locationNames', from: [], to: ['Main Street', 'Harbour'] },
        ],
      },
    ],
    _id: 'a3',
    at: '2026-06-03T08:15:00.000Z',
    actor: { _id: 'u9', name: 'Ada Gone', email: 'ada@smith.example' },
    action: 'user-changed',
    subjects: [{ _id: 'u2', name: 'Ann Lee' }],
    count: 1,
    changes: [
      { field: 'role', from: 'user', to: 'manager' },
      { field: 'locationNames', from: [], to: ['Main Street', 'Harbour'] },
    ],
  },
  {
    ...withoutRows,
    _id: 'a2',
    at: '2026-06-02T12:00:00.000Z',
    actor: null,
    action: 'checkout-settled',
    subjects: [{ _id: null, name: 'p1' }],
    count: 1,
    changes: [{ field: 'status', from: 'open', to: 'paid' }],
  },
  {
    ...withoutRows,
    _id: 'a1',
    at: '2026-06-01T09:30:00.000Z',
    actor: sam,
    action: 'organization-created',
    subjects: [],
    count: 0,
    changes: [],
  },
];
