import { isEmail } from '../addresses.ts';
import { plainHeading } from './plainHeading.ts';
import { isOneOf } from './wordLists.ts';
import { plainWords } from '../words.ts';
import { type Column, getShare } from './byValues.ts';
import type { Lines, Target } from './targets.ts';

/**
 * "Name" next to "Vorname" is a last name, as "Nombre" next to "Apellidos" is a first name. If both parts exist, a full name
 * only fills empty ones.
 */
export function resolveNames(columns: readonly Column[], targets: Target[]): void {
  const fullNameAt = targets.indexOf('fullName');
  if (fullNameAt === -1) return;
  const hasFirst = targets.includes('firstName');
  const hasLast = targets.includes('lastName');
  if (hasFirst && hasLast) targets[fullNameAt] = null;
  else if ((hasFirst || hasLast) && isOneOf(plainHeading(columns[fullNameAt]?.heading ?? ''), 'name|nom|nombre'))
    targets[fullNameAt] = hasFirst ? 'lastName' : 'firstName';
  else for (const part of ['firstName', 'lastName']) if (targets.includes(part)) targets[targets.indexOf(part)] = null;
}

/** Joins "Jane" and "Doe" in columns without headings if most emails contain both in this order. */
export function pairNameColumns(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const name = targets.indexOf('fullName');
  const email = targets.indexOf('email');
  if (getShare(columns[name]?.values ?? [], (text) => !text.includes(' ')) < 0.5) return;
  const namePosition = (cells: Lines[number], at: number) => {
    const part = plainWords(cells[at] ?? '');
    return part === '' ? -1 : plainWords(/^[^@]*/.exec(cells[email] ?? '')?.[0] ?? '').indexOf(part);
  };
  const otherAt = columns.findIndex(
    ({ heading }, at) =>
      heading === '' && !targets[at] && getShare(rows, (cells) => namePosition(cells, at) !== -1) >= 0.5,
  );
  if (otherAt === -1) return;
  const isReversed = getShare(rows, (cells) => namePosition(cells, otherAt) < namePosition(cells, name)) > 0.5;
  [targets[name], targets[otherAt]] = isReversed ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** Fills missing emails and names from another column, for example for people without a mailbox in Entra. */
export function addFallbacks(columns: readonly Column[], targets: Target[], rows: Lines): void {
  for (const { id, fallback, preferred } of gaps) {
    const preferredAt = preferred.map((target) => targets.indexOf(target));
    const fills = (cell = '') => (id === 'email' ? isEmail(cell) : cell.trim() !== '');
    const at = columns.findIndex(
      ({ meaning }, column) =>
        targets[column] === null &&
        meaning?.target === id &&
        rows.some((cells) => fills(cells[column]) && preferredAt.every((other) => !cells[other]?.trim())),
    );
    if (!preferredAt.includes(-1) && at !== -1) targets[at] = fallback;
  }
}

/** `fallback` applies where all `preferred` columns are empty. */
const gaps = [
  { id: 'email', fallback: 'otherEmail', preferred: ['email'] },
  { id: 'fullName', fallback: 'otherName', preferred: ['firstName', 'lastName'] },
];
