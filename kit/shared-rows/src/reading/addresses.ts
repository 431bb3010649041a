/** The number of @ signs: how many addresses a text may have. */
export const countAddresses = (text: string) => text.split('@').length - 1;

/** Whether a cell holds one or more email addresses, with or without names. */
export const isEmail = (text: string) =>
  text.includes('@') &&
  findPeople(text).people.filter(({ email }) => /@.+\./.test(email)).length === countAddresses(text);

/**
 * Finds the addresses in a line, each with the words before it as the name, and the text after the last one. Text between
 * commas is an entry without an address, unless the line writes all names that way.
 */
export function findPeople(line: string) {
  if (!line.includes('@')) return { people: [], after: line };
  const { found, end } = addressesIn(line);
  const first = found[0]?.text ?? '';
  const amount = isClosed(first) ? partsIn(first).length : 0;
  const people = found.flatMap(({ email, text, comment }) => {
    const { others, name } = found.length === 1 ? { others: [], name: text } : entriesIn(text, amount);
    const entries = others.map((other) => ({ name: nameIn(other), email: '' })).filter((entry) => entry.name !== '');
    return [...entries, { name: nameIn(name) || comment, email: email.replaceAll(/^'|\?.*$/g, '') }];
  });
  return { people, after: nameIn(line.slice(end)).replace(/^\(([^()]*)\)$/, '$1') };
}

/** Corrects a comma that was typed instead of the last dot; undefined for any other text. */
export const withDot = (text: string) => {
  const { 0: found } = text.match(address) ?? [''];
  return found.includes(',') && found === text.trim() ? found.replace(',', '.') : undefined;
};

/** Finds the addresses in a line with the text before each, a comment in brackets after it, and the end of the last one. */
function addressesIn(line: string) {
  let end = 0;
  const all = [...line.matchAll(address)];
  const found = all.map(({ 0: email, index }) => {
    const text = line.slice(end, index);
    end = index + email.length;
    const [written = '', comment = ''] = all.length > 1 ? (inBrackets.exec(line.slice(end, end + 120)) ?? []) : [];
    end += written.length;
    return { email, text, comment };
  });
  return { found, end };
}

const inBrackets = /^\s*\(([^()@]+)\)(?=\s*(?:[,;]|$))/;

/** Whether addresses stand between commas, so that other words of the line are not names. */
export const isList = (line: string) => {
  const [first, ...others] = addressesIn(line).found;
  return first?.text.trim() === '' && others.length > 0 && others.every(({ text }) => isClosed(text));
};

const isClosed = (text: string) => /[,;]$/.test(text.trimEnd());

/** Splits the text before an address into other entries and its name, which has `amount` parts if a comma ends it. */
export function entriesIn(text: string, amount: number): { others: string[]; name: string } {
  const parts = partsIn(text);
  if (isClosed(text)) {
    const at = Math.max(parts.findLastIndex(isBroken) + 1, parts.length - amount);
    return { others: parts.slice(0, at), name: parts.slice(at).join(', ') };
  }
  const entry = text.match(/(?:"[^"]*"|[^";]+|")+/g)?.at(-1) ?? '';
  const [first = '', ...more] = partsIn(entry);
  // "Doe, Jane" is one entry.
  const isOther = first.endsWith('>') || [first, ...more].some(isBroken) || (areWords(first) && more.every(areWords));
  const isName = more.length < 2 && !isOther;
  const own = isName ? parts.length - partsIn(entry).length : parts.length - 1;
  return { others: parts.slice(0, own), name: isName ? entry : (parts.at(-1) ?? '') };
}

/** Splits a text at commas and semicolons, but not before titles such as "Jr." */
const partsIn = (text: string) =>
  (text.match(/(?:"[^"]*"|[^",;]+|"|,\s*(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\b)+/gi) ?? [])
    .map((part) => part.trim())
    .filter(Boolean);

const areWords = (text: string) => /\S\s+\S/.test(text);

/** Whether a text is an address without its @ or its domain. */
export const isBroken = (text: string) => text.length < 100 && /^[^\s@]+(?:\.[^\s@]+\.\p{L}{2,}|@[^\s@]*)$/u.test(text);

// Excludes "mailto:", queries, and a dot or quote after the domain. Each word is tried once. A comma before a top-level domain
// belongs to the address, so that the form refuses it instead of taking the shorter domain.
const address =
  /(?<![^\s<>()[\]"|,;:])[^\s<>()[\]"|,;:]{1,64}@[\p{L}\d_-]+(?:,(?:com|net|org|de|eu|uk|us|ca|fr|es|it|ch|at|nl|io)(?![\p{L}\d@.-])|(?:\.[\p{L}\d-]+)*)(?:\?[^\s>]*)?/gu;
// The lookbehind keeps this linear: otherwise each separator of a long run would be tried.
const behind = /(?<![\s<([|,;:=/–—>-]|\b(?:mailto|smtp))(?:[\s<([|,;:=/–—>-]|\b(?:mailto|smtp):)+$/i;

export function nameIn(text: string): string {
  const name = text.replace(behind, '').replace(/^(?:['"](?=[,;]))?[\s>)\]|.,;:/&+·•–—-]*(?:(?:and|und)\s+)?/i, '');
  return unquoted(name.trim()).replace(/^(?:and|und)$/i, '');
}

/** A name without the quotes that mail clients put around it. Inner quotes are escaped by a backslash or doubled. */
const unquoted = (text: string) =>
  /^(["']).*\1$/s.test(text) && text.length > 1
    ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"')
    : // A file's reader takes the first quote of "Roe, Bob" <bob@x.example> for that of the cell.
      text.replace(/^([^"]*)"$/, '$1').replace(/^["']/, '');

/**
 * "Doe, Jane (HR)" → "Jane Doe (HR)"; "Jane Doe, PhD", "Doe, Jane, Dr." and "Jane [C] Doe" → "Jane Doe"; "Acme, Inc." and
 * "Doe, Jr." do not change.
 */
export const turnName = (name: string) =>
  name.replace(workerKind, '').trim().replace(degrees, '').replace(reversedName, '$2 $1$3');

// Workday marks contingent workers.
const workerKind = / \[[CE]\](?= |$)/;

// Case-sensitive, because "Ma" and "Ba" are names.
const degrees =
  /(?<=\S)(?:,\s*(?:Ph\.? ?D|PHD|M\.?D|MBA|M\.?Sc|B\.?Sc|M\.?A|B\.?A|M\.?Eng|B\.?Eng|DDS|Esq|CPA|RN|PMP|LL\.?M|JD|(?:Prof\.? ?)?Dr|Dipl\.[- ]?\p{L}+)\b\.?)+$/u;

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@(]*[^,@(\s])(\s*\([^,@]*\))?$/i;
