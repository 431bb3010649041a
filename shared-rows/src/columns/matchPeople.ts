import { readAddress } from '../import/addresses.ts';
import { otherHeadings, otherPeople, type Target } from './headings.ts';
import type { Lines } from './findRows.ts';
import { containsWord, headingWords, isPhrase, matchPhrases } from './phrases.ts';
import { areDifferent, type Column, isEmail, share } from './scoreColumn.ts';

/** Where the email column is empty, the address in another column of the same person is used. */
export function settleMissingEmails(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const email = targets.indexOf('email');
  const gaps = email === -1 ? [] : rows.filter((cells) => !cells[email]?.trim());
  const other = columns.findIndex(
    ({ heading }, at) =>
      targets[at] === null && !containsWord(heading, otherPeople) && gaps.some((cells) => isEmail(cells[at] ?? '')),
  );
  if (other !== -1) targets[other] = 'otherEmail';
}

/** Where first and last name are empty, the full name in another column is used. */
export function settleMissingNames(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const [first, last] = [targets.indexOf('firstName'), targets.indexOf('lastName')];
  const other = columns.findIndex(
    ({ heading }, at) =>
      targets[at] === null &&
      isPhrase(heading, 'name|full name|display name|anzeigename|nom complet|nombre completo|nome completo') &&
      rows.some((cells) => cells[at]?.trim() && !cells[first]?.trim() && !cells[last]?.trim()),
  );
  if (first !== -1 && last !== -1 && other !== -1) targets[other] = 'otherName';
}

/** "Name" beside "Vorname" is a last name, "Nombre" beside "Apellidos" a first name. A full name beside both is dropped. */
export function settleNames(columns: readonly Column[], targets: Target[], rows: Lines, hasHeader: boolean): void {
  const [full, first, last] = ['fullName', 'firstName', 'lastName'].map((id) => targets.indexOf(id));
  if (full === undefined || first === undefined || last === undefined) return;
  if (hasHeader && [full, first, last].every((at) => at === -1)) {
    const found = columns.findIndex((column, at) => targets[at] === null && holdsFullNames(column));
    const pair = columns.findIndex(
      (_column, at) =>
        [at, at + 1].every((one) => isOpenName(columns[one], targets[one])) &&
        areDifferent(rows.map((cells) => cells.slice(at, at + 2).join(' '))),
    );
    // The groups of Google have whole names there.
    const nickname = columns.findIndex(
      ({ heading, values }, at) =>
        targets[at] === null && isPhrase(heading, 'nickname') && holdsFullNames({ heading: '', values }),
    );
    if (found !== -1) targets[found] = 'fullName';
    else if (pair !== -1) [targets[pair], targets[pair + 1]] = orderNames(pair, targets.indexOf('email'), rows);
    else if (nickname !== -1) targets[nickname] = 'fullName';
  }
  if (full === -1) return;
  // A heading across two columns, "Name" above "Ann" and "Lee", if "Lee" is in the mailbox.
  const next = columns[full + 1];
  const isDouble =
    next?.heading.trim() === '' &&
    [full, full + 1].every((at) => columns[at] && isNameLike(columns[at])) &&
    share(rows, (cells) => isInMailbox(cells[full + 1] ?? '', cells[targets.indexOf('email')] ?? '')) > 0.5;
  if (isDouble && targets[full + 1] === null && first === -1 && last === -1) {
    [targets[full], targets[full + 1]] = orderNames(full, targets.indexOf('email'), rows);
    return;
  }
  // "Naam" with "de Boer, Sanne" beside "Roepnaam" with "Sanne" is the full name.
  const holdsFirst = share(rows, (cells) => (cells[full] ?? '').includes(cells[first]?.trim() || '?')) > 0.6;
  const isAmbiguous = !holdsFirst && ambiguousNames.has(headingWords(columns[full]?.heading ?? ''));
  const filled = (at: number) => columns[at]?.values.length ?? 0;
  if (first !== -1 && last !== -1) {
    if (Math.max(filled(first), filled(last)) * 2 >= filled(full)) targets[full] = null;
    else for (const at of [first, last]) targets[at] = null;
  } else if (isAmbiguous && first !== -1) targets[full] = 'lastName';
  else if (isAmbiguous && last !== -1) targets[full] = 'firstName';
  else if (first !== -1) targets[first] = null;
  else if (last !== -1) targets[last] = null;
}

const isOpenName = (column: Column | undefined, target: Target | undefined) =>
  column !== undefined && target === null && isNameLike(column) && matchPhrases(column.heading, otherHeadings) < 1;

/**
 * Without headings, the column whose words are in most mailboxes is the name, or else the first one; or it is with the one
 * beside it, if that is in the mailboxes or both have single words.
 */
export function matchNames(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const email = targets.indexOf('email');
  // "Ann Lee <ann@x.example>" beside her role.
  if (share(columns[email]?.values ?? [], (text) => Boolean(readAddress(text)?.name)) > 0.5) return;
  const open = columns.flatMap((column, at) => {
    const { values } = column;
    if (targets[at] !== null || values.length === 0 || share(values, (text) => /\p{L}/u.test(text)) < 0.5) return [];
    const found = rows.filter((cells) => isInMailbox(cells[at] ?? '', cells[email] ?? '')).length;
    const inMailbox = found * 2 > rows.length ? found : 0;
    return [{ at, column, inMailbox, isFull: holdsFullNames(column), different: new Set(values).size }];
  });
  // Jobs and teams repeat.
  const hasNames = areDifferent(open[0]?.column.values ?? []);
  const [name] = open.toSorted(
    (one, two) => two.inMailbox - one.inMailbox || (hasNames ? 0 : Number(two.isFull) - Number(one.isFull)),
  );
  if (name === undefined) return;
  const [other] = open
    .filter(({ at, column, inMailbox, isFull }) => {
      // Before a name from the mailbox there may be a few words, "de la Cruz,Ann"; but in "Ann,New York" they are no name.
      const words = at < name.at ? 3 : 1;
      const isPart = !name.isFull && !isFull && [name.column, column].every((one) => isNameLike(one, words));
      return Math.abs(at - name.at) === 1 && (inMailbox > 0 || isPart);
    })
    .toSorted((one, two) => two.inMailbox - one.inMailbox || two.different - one.different);
  const at = Math.min(name.at, other?.at ?? name.at);
  if (other) [targets[at], targets[at + 1]] = orderNames(at, email, rows);
  else targets[at] = 'fullName';
}

/** The targets of a column of names and the one after it: first names begin the addresses. */
const orderNames = (at: number, email: number, rows: Lines): [Target, Target] =>
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

function isInMailbox(name: string, email: string): boolean {
  const mailbox = headingWords(email.split('@', 1)[0] ?? '').replaceAll(' ', '');
  return headingWords(name)
    .split(' ')
    .some((word) => word.length > 1 && mailbox.includes(word));
}

/** Single words without digits, or a few, mostly different. */
const isNameLike = ({ values }: Column, words = 1) =>
  new Set(values).size * 2 >= values.length &&
  values.length > 0 &&
  share(values, (text) => /^[\p{L}'’. -]+$/u.test(text) && text.trim().split(/\s+/).length <= words) > 0.8;

/** Mostly different values of two or three words without digits, under an unknown heading. */
const holdsFullNames = ({ heading, values }: Column) =>
  matchPhrases(heading, otherHeadings) < 1 &&
  areDifferent(values) &&
  share(values, (text) => /^[\p{L}'’.-]+(,? [\p{L}'’.-]+){1,2}$/u.test(text.trim())) > 0.8;

const ambiguousNames = new Set(['name', 'nom', 'nombre', 'nome', 'naam', 'namn', 'nazwa', 'nume', 'isim']);
