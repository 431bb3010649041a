import * as v from 'valibot';

import { read } from '../call.ts';

/** The actions of an organization's log, by kind, which is a filter. `verification-sent` is no longer recorded. */
export const auditActionsOf = {
  organization: ['organization-created', 'organization-changed', 'verification-sent', 'verified'],
  locations: [
    'locations-added',
    'location-changed',
    'location-removed',
    'location-restored',
    'locations-imported',
    'locations-import-undone',
  ],
  people: [
    'users-added',
    'user-joined',
    'user-changed',
    'user-removed',
    'user-restored',
    'user-left',
    'invitation-resent',
    'invitation-declined',
    'invitation-withdrawn',
    /**
     * An import: the id of the entry is that of the import. `changes` has the file's name as "file", and the numbers "added",
     * "changed" and "deactivated".
     */
    'users-imported',
    'users-import-undone',
  ],
  billing: [
    'checkout-opened',
    'checkout-settled',
    'plan-changed',
    'subscription-canceled',
    'subscription-resumed',
    'subscription-reported',
    'second-subscription-canceled',
  ],
} as const;
export const auditKinds = ['organization', 'locations', 'people', 'billing'] as const;
export type AuditKind = (typeof auditKinds)[number];
export const auditActions = auditKinds.flatMap((kind): readonly AuditAction[] => auditActionsOf[kind]);
export type AuditAction = (typeof auditActionsOf)[AuditKind][number];

/** Who did what, when. An event from the payment provider has no actor. */
const auditEntry = v.object({
  _id: v.string(),
  at: v.string(),
  actor: v.nullable(v.object({ _id: v.string(), name: v.string(), email: v.string() })),
  /** Any string, because a newer server may know more actions than this build. */
  action: v.string(),
  /** The rows that were changed: of a list, the first few; `count` is the number of all. */
  subjects: v.array(v.object({ _id: v.nullable(v.string()), name: v.string() })),
  count: v.number(),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** The log is not counted, so each page begins before the last entry of the previous page. */
export const getAudit = { ...read('/audit', v.array(auditEntry), { silent: true }), paging: 'before' as const };
