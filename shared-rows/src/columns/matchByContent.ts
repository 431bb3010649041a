import type { Lines } from './findRows.ts';
import { headingWords, matchPhrases } from './phrases.ts';
import { type Column, share } from './scoreColumn.ts';
import { otherHeadings, type Target } from './headings.ts';

/** Without headings, assigns the columns that no list of values and no address claimed. */
export function matchByContent(columns: readonly Column[], targets: Target[], rows: Lines): void {
  if (targets.includes('email')) matchNames(columns, targets, rows);
  else matchAddress(columns, targets);
}

function matchNames(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const email = targets.indexOf('email');
  const [one, two] = columns.flatMap(({ values }, at) => (targets[at] === null && values.length > 0 ? [at] : []));
  if (one === undefined) return;
  const areNames = [one, two].every((at) => at !== undefined && columns[at] && isNameLike(columns[at]));
  if (two === one + 1 && (areNames || mailboxesBeginWith(two, email, rows) > rows.length))
    [targets[one], targets[two]] = orderNames(one, email, rows);
  else if (share(columns[one]?.values ?? [], (text) => /\p{L}/u.test(text)) >= 0.5) targets[one] = 'fullName';
}

/** The targets of a column of names and the one after it: first names begin the addresses. */
export const orderNames = (at: number, email: number, rows: Lines): [Target, Target] =>
  mailboxesBeginWith(at + 1, email, rows) > mailboxesBeginWith(at, email, rows)
    ? ['lastName', 'firstName']
    : ['firstName', 'lastName'];

/**
 * How many mailboxes begin with the first word of a column, counted twice, or with its initial. First names do:
 * maria.lopez@, mlopez@.
 */
const mailboxesBeginWith = (at: number, email: number, rows: Lines): number =>
  rows.reduce((sum, cells) => {
    const mailbox = headingWords(cells[email] ?? '');
    const [word = ''] = headingWords(cells[at] ?? '').split(' ');
    return sum + (word === '' ? 0 : mailbox.startsWith(word) ? 2 : Number(mailbox.startsWith(word.charAt(0))));
  }, 0);

/** Single words without digits, mostly different. */
export const isNameLike = ({ values }: Column) =>
  new Set(values).size * 2 >= values.length &&
  values.length > 0 &&
  share(values, (text) => /^[\p{L}'’.-]+$/u.test(text.trim())) > 0.8;

/** The name, the parts of the address in their usual order, and a code before or after them. */
function matchAddress(columns: readonly Column[], targets: Target[]): void {
  const isOpen = (id: string) => !targets.includes(id);
  for (const [at, column] of columns.entries()) {
    const are = (pattern: RegExp) => share(column.values, (text) => pattern.test(text.trim())) > 0.8;
    // "CA" between city and postal code is California instead of Canada.
    const isState = targets[at] === 'country' && !isOpen('city') && at + 1 < columns.length && are(/^[A-Z]{2}$/);
    if ((targets[at] !== null && !isState) || column.values.length === 0) continue;
    if (matchPhrases(column.heading, otherHeadings) === 1 || are(elsewhere)) continue;
    const isCode = isOpen('code') && are(/^(?=.*\d|.{1,4}$)[A-Z\d-]{1,10}$/);
    const isAfterCity = !isOpen('city');
    if (!isOpen('street') && isOpen('postalCode') && are(isAfterCity ? postalCode : /^\d{4,5}$/))
      targets[at] = 'postalCode';
    else if (isAfterCity && isOpen('state') && are(/^\p{Lu}{2,3}$/u)) targets[at] = 'state';
    else if (isCode) targets[at] = 'code';
    else if (isOpen('name')) targets[at] = 'name';
    else if (isOpen('street')) targets[at] = 'street';
    else if (isOpen('city') && are(/^[^\d]+$/)) targets[at] = 'city';
  }
}

/** Phone numbers, times, addresses of mail and of pages. */
const elsewhere = /^\+?(?:[\s()./-]*\d){9,}$|@|:\/\/|\d:\d\d/;

const postalCode = /^(?=.*\d)[A-Z\d -]{3,10}$/;
