import { HttpError } from '../http/answers.ts';
import { findNewAdmins, type PersonDifference } from './difference.ts';

/** Throws a 409 with the people who would become admins, unless the caller has confirmed them. */
export function requireConfirmation(
  people: readonly PersonDifference[],
  isConfirmed: boolean,
  getMessage: (count: number) => string,
): void {
  const admins = findNewAdmins(people);
  if (admins.length === 0 || isConfirmed) return;
  throw new HttpError(409, getMessage(admins.length), { payload: { admins: admins.slice(0, namedAdmins) } });
}

const namedAdmins = 100;
