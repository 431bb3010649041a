import { type Role, roles } from 'contract/session';

import { fold } from './fold.ts';

/** Reads the name of a role in English, or in German where it differs. */
export const readExactRole = (text: string): Role | undefined => roleWords.get(fold(text));

const roleWords: ReadonlyMap<string, Role> = new Map([
  ...roles.map((role) => [role, role] as const),
  ['nutzer', 'user'],
  ['gast', 'guest'],
]);
