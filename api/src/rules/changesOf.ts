import type { AuditEntry } from 'shared-session/contract';

/** Which fields differ between a row before and after a change. */
export function changesOf(before: object, after: object): AuditEntry['changes'] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !counters.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: old.get(field) ?? null, to }));
}

/** These follow from what is done elsewhere. */
const counters = new Set(['version', 'userCount']);
