import { countEmails, findPeople, isEmail } from '../addresses.ts';
import { plainWords } from '../words.ts';
import { lookUp } from './lookUp.ts';
import { isNameTarget, type Lines, type Target } from './targets.ts';

/** Reads further email addresses of a line, such as aliases. The organization's list may have the person under one of them. */
export function otherEmailsBy(
  headings: readonly string[],
  targets: readonly Target[],
): (cells: Lines[number], email: string) => string {
  const columns = headings.flatMap((heading, at) =>
    targets[at] !== 'email' && emailTargets.has(lookUp('users', heading)?.target ?? '') ? [at] : [],
  );
  return (cells, email) => {
    const texts = [...columns.map((at) => cells[at] ?? ''), ...cells.slice(targets.length)];
    const people = texts.flatMap((text) => findPeople(text.slice(0, maxLength)).people);
    const otherEmails = new Set(people.map((person) => person.email.toLowerCase()));
    for (const own of ['', email.toLowerCase()]) otherEmails.delete(own);
    return [...otherEmails].slice(0, maxEmails).join(' ');
  };
}

const emailTargets: ReadonlySet<string> = new Set(['email', 'privateEmail']);
const maxEmails = 10;
const maxLength = 5000;

/**
 * Chooses one email for each person whose cell has several: the one that Exchange marks as primary, or else the first one at
 * the domain of most lines. The rest become further cells, so that they still find the person.
 */
export function chooseEmails(lines: Lines, targets: readonly Target[]): Lines {
  const at = targets.indexOf('email');
  if (at === -1) return lines;
  const names = targets.flatMap((target, column) => (isNameTarget(target) ? [column] : []));
  const foundEmails = lines.map((cells) =>
    listEmailsOfOne(cells[at] ?? '', names.map((column) => cells[column] ?? '').join(' ')),
  );
  if (!foundEmails.some((emails) => emails.length > 0)) return lines;
  const amounts = new Map<string, number>();
  for (const [index, emails] of foundEmails.entries()) {
    const allEmails = emails.length > 0 ? emails : [lines[index]?.[at] ?? ''];
    for (const domain of new Set(allEmails.map(getDomain))) amounts.set(domain, (amounts.get(domain) ?? 0) + 1);
  }
  const rank = (email: string) => (isPrimary(email) ? lines.length + 1 : (amounts.get(getDomain(email)) ?? 0));
  return lines.map((cells, index) => {
    const emails = foundEmails[index] ?? [];
    const [first, ...others] = emails.toSorted((a, b) => rank(b) - rank(a));
    if (first === undefined) return cells;
    const chosenEmail = withoutPrefix(first);
    const wholeLine = [...cells, ...Array.from({ length: targets.length - cells.length }, () => '')].with(
      at,
      chosenEmail,
    );
    return [
      ...wholeLine,
      ...others.filter((email) => withoutPrefix(email).toLowerCase() !== chosenEmail.toLowerCase()),
    ];
  });
}

/**
 * Returns the emails in a cell if they belong to one person; empty if there is only one email, or if they may belong to several
 * people.
 */
function listEmailsOfOne(text: string, name: string): readonly string[] {
  const bareText = withoutBrackets(text)
    .replace(guest, '$1@$2')
    .replaceAll(/\+(?=(?:smtp|sip|x500):)/gi, ';');
  if (countEmails(bareText) < 2) return bareText === text || !isEmail(bareText) ? [] : [bareText];
  if (!isEmail(bareText)) return [];
  const { people } = findPeople(bareText.replaceAll('\n', ' '));
  const emails = [...bareText.matchAll(prefixedEmail)].map(([email]) => email);
  if (bareText !== text || emails.some(isPrimary)) return emails;
  const ownWords = plainWords(name).split(' ');
  const isOther = (words: string) => words.includes(' ') && !words.split(' ').some((word) => ownWords.includes(word));
  const haveOthers = /[;\n]| [&/+] /.test(name) || people.some((person) => isOther(plainWords(person.name)));
  return ownWords.join('') === '' || haveOthers || areTwoPeople(emails)
    ? []
    : people.flatMap(({ email }) => email || []);
}

/** Whether two emails of one domain have different first names: "ann.lee@", "bob.lee@"; but not "bob.lee@", "b.lee@" */
function areTwoPeople(emails: readonly string[]): boolean {
  const parts = emails.map((email) => /^(\p{L}+)[._]\p{L}{2,}@(.+)$/u.exec(email.toLowerCase()) ?? []);
  return parts.some(([, first, domain], at) =>
    parts.slice(at + 1).some(([, other, otherDomain]) => {
      if (first === undefined || other === undefined || domain !== otherDomain) return false;
      return !first.startsWith(other) && !other.startsWith(first);
    }),
  );
}

/** A list as programs write it: `["ann@x.example"]`, `{ann@x.example}` */
const withoutBrackets = (text: string) => (/^\s*[[{]/.test(text) ? text.replaceAll(/[[\]{}"']+/g, ' ').trim() : text);

/** A guest's email in Entra: "ann_y.example#EXT#@x.example" */
const guest = /^([^\s@;,]{1,64})_([^\s@_;,#]{1,255})#EXT#@\S+$/i;

export const isAlias = (text: string) => /^(?:smtp|sip):/i.test(text);
const prefixedEmail = /(?:\b(?:smtp|sip):)?[^\s<>()[\]"|,;:]{1,64}@[\p{L}\d.-]+/giu;
const isPrimary = (email: string) => email.startsWith('SMTP:');
const withoutPrefix = (email: string) => email.replace(/^(?:smtp|sip):/i, '');
const getDomain = (email: string) =>
  email
    .toLowerCase()
    .replace(/^.*@/s, '')
    .replace(/[>)\s].*$/s, '');
