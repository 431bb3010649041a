import * as v from 'valibot';

import { auditKinds } from '../answers/activity.ts';
import { count, momentText, search } from './queryFields.ts';

/** GET /audit, newest first; `before` is the id of the previous page's last entry. */
export const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid('Name an entry by its id.'))),
  kind: v.optional(v.picklist(auditKinds, 'Choose a kind from the list.')),
  actor: v.optional(v.pipe(v.string(), v.uuid('Name a person by their id.'))),
  /** The person or location that it was done to. */
  subject: v.optional(v.pipe(v.string(), v.uuid('Name a person or location by its id.'))),
  /** The same by words of their names, removed ones included. */
  search: search(),
  from: v.optional(momentText()),
  /** Exclusive. */
  to: v.optional(momentText()),
  limit: v.optional(count('Limit', 1, 200), 50),
});
export type AuditQuery = Partial<v.InferOutput<typeof auditQuery>>;
