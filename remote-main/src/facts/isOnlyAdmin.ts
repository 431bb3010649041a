import type { Summary, UserListItem } from 'shared-session';

/** Whether nobody else could manage the organization; the server has the last word, this says it beforehand. */
export const isOnlyAdmin = (person: UserListItem | null, summary: Summary | null): boolean =>
  person?.role === 'admin' && summary?.byRole.admin === 1;
