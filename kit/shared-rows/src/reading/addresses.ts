/** Counts the @ signs, because a string can have as many emails. */
export const countEmails = (text: string) => text.split('@').length - 1;

/** Whether a cell holds one or more email addresses, with or without names. */
export const isEmail = (text: string) =>
  text.includes('@') && findPeople(text).people.filter(({ email }) => /@.+\./.test(email)).length === countEmails(text);

/**
 * Finds the emails in a string, each with the words before it as the name, and the text after a single email. In a list, text
 * between commas or semicolons is an entry without an email.
 */
export function findPeople(text: string): { people: readonly Person[]; after: string } {
  const addresses = text.includes('@') ? [...text.matchAll(address)] : [];
  const isList = addresses.length > 1;
  const people: Person[] = [];
  let end = 0;
  for (const { 0: match, index } of addresses) {
    const textBefore = text.slice(end, index);
    end = index + match.length;
    const { others, name } = isList ? splitNameBefore(textBefore) : { others: [], name: cleanName(textBefore) };
    people.push(...others.map(withoutAddress), { name, email: match.replaceAll(/^'|\?.*$/g, '') });
  }
  const after = text.slice(end);
  if (isList) return { people: [...people, ...splitEntries(after).map(withoutAddress)], after: '' };
  return { people, after: cleanName(after).replace(/^\(([^()]*)\)$/, '$1') };
}

type Person = { name: string; email: string };

const withoutAddress = (name: string): Person => ({ name, email: '' });

/** Corrects a comma that was typed instead of the last dot; undefined for any other text. */
export const correctComma = (text: string) => {
  const { 0: match } = text.match(address) ?? [''];
  return match.includes(',') && match === text.trim() ? match.replace(',', '.') : undefined;
};

/** Splits the text before an email of a list into that email's name and earlier entries, which have no email. */
function splitNameBefore(text: string): { others: string[]; name: string } {
  const parts = splitEntries(text);
  if (/[,;]\s*$/.test(text)) return { others: parts, name: '' };
  const entry = splitEntries(text.slice(text.lastIndexOf(';') + 1));
  // "Doe, Jane" is one name; "Bob Roe, Jane Doe" is two.
  const isReversed =
    entry.length === 2 &&
    !entry.every((part) => part.includes(' ')) &&
    !entry.some((part) => part.includes('<') || isMalformedEmail(part));
  const size = isReversed ? 2 : 1;
  return { others: parts.slice(0, -size), name: parts.slice(-size).join(', ') };
}

/** Splits a string at commas and semicolons, but not before titles such as "Jr." */
const splitEntries = (text: string) =>
  (text.match(/(?:"[^"]*"|[^",;]+|"|,\s*(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\b)+/gi) ?? [])
    .map(cleanName)
    .filter(Boolean);

/** Whether a string is an email without its @ or its domain. */
export const isMalformedEmail = (text: string) =>
  text.length < 100 && /^[^\s@]+(?:\.[^\s@]+\.\p{L}{2,}|@[^\s@]*)$/u.test(text);

// Excludes "mailto:", queries, and a dot or quote after the domain. Tries each word only once. A comma before a top-level
// domain belongs to the email, so that the form refuses the email instead of using the shorter domain.
const address =
  /(?<![^\s<>()[\]"|,;:])[^\s<>()[\]"|,;:]{1,64}@[\p{L}\d_-]+(?:,(?:com|net|org|de|eu|uk|us|ca|fr|es|it|ch|at|nl|io)(?![\p{L}\d@.-])|(?:\.[\p{L}\d-]+)*)(?:\?[^\s>]*)?/gu;
// The lookbehind keeps the pattern linear, because a match cannot start at each separator of a long run.
const trailing = /(?<![\s<([|,;:=/–—>-]|\b(?:mailto|smtp))(?:[\s<([|,;:=/–—>-]|\b(?:mailto|smtp):)+$/i;

/** Removes punctuation and an "and" around a name. */
export function cleanName(text: string): string {
  const name = text.replace(trailing, '').replace(/^(?:['"](?=[,;]))?[\s>)\]|.,;:/&+·•–—-]*(?:(?:and|und)\s+)?/i, '');
  return removeQuotes(name.trim()).replace(/^(?:and|und)$/i, '');
}

/** Removes the quotes that mail clients put around a name. Inner quotes are escaped by a backslash or doubled. */
const removeQuotes = (text: string) =>
  /^(["']).*\1$/s.test(text) && text.length > 1
    ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"')
    : // A file's reader takes the first quote of "Roe, Bob" <bob@x.example> for that of the cell.
      text.replace(/^([^"]*)"$/, '$1').replace(/^["']/, '');

/**
 * "Doe, Jane (HR)" → "Jane Doe (HR)"; "Jane Doe, PhD", "Doe, Jane, Dr." and "Jane [C] Doe" → "Jane Doe"; "Acme, Inc." and
 * "Doe, Jr." do not change.
 */
export const normalizeName = (name: string) =>
  name
    .replace(workerKind, '')
    .trim()
    .replace(degrees, '')
    .replace(reversedSuffix, '$2 $1 $3')
    .replace(suffixBetween, '$3 $1 $2')
    .replace(suffixAtEnd, '$2 $1 $3')
    .replace(reversedName, '$2 $1$3');

// Workday marks contingent workers.
const workerKind = / \[[CE]\](?= |$)/;

// Case-sensitive, because "Ma" and "Ba" are names.
const degrees =
  /(?<=\S)(?:,\s*(?:Ph\.? ?D|PHD|M\.?D|MBA|M\.?Sc|B\.?Sc|M\.?A|B\.?A|M\.?Eng|B\.?Eng|DDS|Esq|CPA|RN|PMP|LL\.?M|JD|(?:Prof\.? ?)?Dr|Dipl\.[- ]?\p{L}+)\b\.?)+$/u;

// "Doe, James Jr." → "James Doe Jr."
const reversedSuffix = /^([^,@]+),\s*([^,@]*[^,@\s])\s+((?:jr|sr)\.?|II|III|IV)$/i;

// "Smith, III, John" → "John Smith III"; "King, Martin Luther, Jr." → "Martin Luther King Jr."
const suffixBetween = /^([^,@]+),\s*((?:jr|sr)\.?|II|III|IV),\s*([^,@]+)$/i;
const suffixAtEnd = /^([^,@]+),\s*([^,@]+),\s*((?:jr|sr)\.?|II|III|IV)$/i;

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@(]*[^,@(\s])(\s*\([^,@]*\))?$/i;
