import type { Role, UserListItem } from 'shared-session';

/** Somebody as their form holds them. */
export type PersonValues = { name: string; email: string; role: Role; locations: readonly string[] };

export const personValues = (stored: UserListItem | null): PersonValues => ({
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  role: stored?.role ?? 'user',
  locations: stored?.locations ?? [],
});
