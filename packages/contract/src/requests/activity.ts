import * as v from 'valibot';

import { auditKinds } from '../answers/activity.ts';
import { count, momentText, search } from './queryFields.ts';

/** GET /audit, newest first; `before` is the id of the previous page's last entry. */
export const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid('Name an entry by its id.'))),
  kind: v.optional(v.picklist(auditKinds, 'Choose a kind from the list.')),
  actor: v.optional(v.pipe(v.string(), v.uuid('Name a person by their id.'))),
  /** The person or location that was changed. */
  subject: v.optional(v.pipe(v.string(), v.uuid('Name a person or location by its id.'))),
  /** By words of names, including those of removed people and locations. */
  search: search(),
  from: v.optional(momentText()),
  /** Exclusive. */
  to: v.optional(momentText()),
  limit: v.optional(count('Limit', 1, 200), 50),
});
export type AuditQuery = Partial<v.InferOutput<typeof auditQuery>>;
