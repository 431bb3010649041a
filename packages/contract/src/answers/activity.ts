import * as v from 'valibot';

import { read } from '../call/call.ts';
import { id, moment } from './fields.ts';

/** The actions of an organization's journal by kind. The kind is a filter. */
export const journalActionsByKind = {
  organization: ['organization-created', 'organization-changed', 'verified'],
  locations: ['locations-added', 'location-changed', 'location-removed', 'locations-imported', 'locations-undone'],
  people: [
    'users-added',
    'user-joined',
    'user-changed',
    'user-removed',
    'user-left',
    'invitation-resent',
    'invitation-declined',
    'invitation-withdrawn',
    /**
     * An import. The entry has the import's id. `changes` contains the numbers "added", "changed",
     * "deactivated", "withdrawn" and "locationsAdded".
     */
    'users-imported',
    /**
     * An undo, which can itself be the undo of an undo. `changes` contains the undone action as "undone", from the id of its
     * entry.
     */
    'users-undone',
  ],
  billing: [
    'checkout-opened',
    'checkout-settled',
    /** If the page confirms a switch, the subject is the plan. */
    'portal-opened',
    'subscription-reported',
    'second-subscription-canceled',
  ],
} as const;
export const journalKinds = ['organization', 'locations', 'people', 'billing'] as const;
export type JournalKind = (typeof journalKinds)[number];
export const journalActions = journalKinds.flatMap((kind): readonly JournalAction[] => journalActionsByKind[kind]);
export type JournalAction = (typeof journalActionsByKind)[JournalKind][number];

const changes = v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() }));

/** An entry's changes to one person or location. */
const journalRow = v.object({
  _id: v.string(),
  /** "person" or "location" */
  kind: v.string(),
  /** Empty if an admin has erased it. */
  name: v.string(),
  /** "added", "removed" or "changed" */
  what: v.string(),
  /** The values are null after they have been erased. */
  changes,
});
export type JournalRow = v.InferOutput<typeof journalRow>;

/** Who did what, when. An event from the payment provider has no actor. */
const journalEntry = v.object({
  _id: v.string(),
  at: v.string(),
  actor: v.nullable(v.object({ _id: v.string(), name: v.string(), email: v.string() })),
  /** A plain string, because a newer server may know more actions than this build. */
  action: v.string(),
  /** The first few of the changed rows. `count` is their total number. */
  subjects: v.array(v.object({ _id: v.nullable(v.string()), name: v.string() })),
  count: v.number(),
  /** The changes that all rows share. */
  changes,
  /** The changed rows, or the first few of a long list. With `subject`, only that row. */
  rows: v.optional(v.array(journalRow), []),
  /** The number of all rows, including rows of the other kind. */
  rowCount: v.optional(v.number(), 0),
  /** The name of the imported file. */
  file: v.optional(v.nullable(v.string()), null),
  /** The time until which the entry can be undone; null if it cannot. */
  undoUntil: v.optional(v.nullable(moment), null),
  undone: v.optional(v.nullable(v.object({ at: moment, by: v.string() })), null),
  /** Whether the old values of its rows are gone, after seven days. */
  isErased: v.optional(v.boolean(), false),
});
export type JournalEntry = v.InferOutput<typeof journalEntry>;

/** The journal is never counted, so each page continues after the last entry of the previous page. */
export const getJournal = { ...read('/audit', v.array(journalEntry), { silent: true }), paging: 'before' as const };

/** The rows of an entry, paginated, sorted by kind and name. */
export const getJournalRows = read('/audit/rows', v.array(journalRow), { silent: true });

/**
 * Why an undo leaves a person or location unchanged: the row was changed, joined or removed since; its old email address, name
 * or code is taken; a location that the change added has people; admins can neither deactivate nor remove themselves.
 */
const leftReasons = ['changed', 'joined', 'removed', 'taken', 'in-use', 'own-account'] as const;

const undoCounts = v.object({ removed: v.number(), restored: v.number(), changed: v.number() });
const undoFields = {
  /**
   * How many added people are removed, how many removed people are restored, and how many changed people get their old values
   * back.
   */
  people: undoCounts,
  locations: undoCounts,
  /** The rows that an undo changes, or the first few of a long list. */
  rows: v.array(v.object({ _id: id, name: v.string(), kind: v.string(), what: v.string() })),
  /** The rows that an undo leaves unchanged, or the first few of a long list. */
  left: v.array(v.object({ _id: id, name: v.string(), reason: v.picklist(leftReasons) })),
  leftCount: v.number(),
  /** The people who become admins again. The caller has to confirm them. */
  admins: v.array(v.object({ _id: id, name: v.string() })),
};
const undoPreview = v.object(undoFields);
export type UndoPreview = v.InferOutput<typeof undoPreview>;
export const undoneChange = v.object({
  ...undoFields,
  /** The id of the undo's own entry; null if it changed nothing. */
  entry: v.nullable(v.string()),
});
export type UndoneChange = v.InferOutput<typeof undoneChange>;

/** Previews what undoing an entry would do. Fails with 404, 409 and 410 like the undo itself. */
export const previewUndo = read('/audit/undo', undoPreview, { silent: true });
