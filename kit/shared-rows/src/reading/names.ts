import { userForm } from 'contract/people';
import * as v from 'valibot';

import type { Lines } from './headings.ts';

const email = /(?<![^\s<>()[\]"|,;:'])[^\s<>()[\]"|,;:'@]{1,64}@[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.[\p{L}\d-]{2,}/u;
const onlyEmail = new RegExp(`^${email.source}$`, 'u');

export const isEmail = (text: string): boolean => text.length <= 320 && onlyEmail.test(text);

/** Whether the form accepts an email. Most are simple, and need no schema. */
export const isValidEmail = (text: string): boolean =>
  (text.length <= 64 && /^[a-z\d]+(?:[._-][a-z\d]+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/.test(text)) ||
  v.is(userForm.entries.email, text);

/** Reads the cell of an email, which may be written as "Jane Doe <jane@x.example>" or as a link. */
export function readEmail(cell: string): string {
  if (!/[\s:<]/.test(cell)) return cell.toLowerCase();
  const text = cell.trim().replace(/^mailto:/i, '');
  return (/^[^<>]*<\s*(?:mailto:)?([^<>\s]+)\s*>$/i.exec(text)?.[1] ?? text).toLowerCase();
}

/**
 * Validates a name. Returns an empty string if it has a digit, a bracket, an email or a spreadsheet error, or fewer than two
 * letters. Turns "Doe, Jane" into "Jane Doe".
 */
export function readName(text: string, isWhole = true): string {
  if (simpleName.test(text)) return text;
  const trimmedText = text
    .slice(0, 500)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(["'])(.*)\1$/, '$2');
  const name = isWhole ? trimmedText.replace(/^([^,]+), ?([^,]+)$/, '$2 $1') : trimmedText;
  return /[\p{N}:()[\]{}|<>@#]/u.test(name) || (name.match(/\p{L}/gu) ?? []).length < 2 ? '' : name;
}

/** Most names are simple, and need no other rule. */
const simpleName = /^[A-Za-z]{2,30}(?: [A-Za-z]{1,30}){0,3}$/;

/** Makes a name from an email: "jane.doe+news@x.example" → "Jane Doe"; empty if it has no letters. */
export const makeName = (text: string): string =>
  readName(
    (/^[^@+]*/.exec(text)?.[0] ?? '')
      .split(/[._\d]+/)
      .filter(Boolean)
      .map((part) => part.replaceAll(/(?<![\p{L}])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en')))
      .join(' '),
  );

/** Finds the only column that has emails at all. */
export function findOnlyEmail(lines: Lines): number | undefined {
  const columns = new Set<number>();
  for (const cells of lines)
    for (const [at, cell] of cells.entries()) if (cell.includes('@') && isEmail(readEmail(cell))) columns.add(at);
  const [only, ...others] = columns;
  return others.length === 0 ? only : undefined;
}

type FoundEmail = { line: number; email: string; name: string; text: string };

/**
 * Finds the emails in text that is not a table, up to `most`. Only text directly before an email, as in "Jane
 * <jane@x.example>", is a name.
 */
export function findEmails(text: string, most: number): FoundEmail[] {
  const emails: FoundEmail[] = [];
  for (const [at, line] of text.split('\n').entries())
    for (const { email: foundEmail, name } of scanLine(line)) {
      emails.push({ line: at + 1, email: foundEmail, name, text: line.trim() });
      if (emails.length === most) return emails;
    }
  return emails;
}

/** Whether text contains only emails and the names directly before them. */
export const hasOnlyEmails = (text: string): boolean =>
  text.split('\n').every((line) => {
    let rest = line;
    for (const { start, end } of scanLine(line).toReversed()) rest = rest.slice(0, start) + rest.slice(end);
    return !/[\p{L}\p{N}]/u.test(rest);
  });

function scanLine(line: string) {
  if (!line.includes('@')) return [];
  let previousEnd = 0;
  return [...line.matchAll(new RegExp(email, 'gu'))].map(({ 0: match, index }) => {
    const before = line.slice(Math.max(previousEnd, index - maxTextLength), index);
    const [opening = '', named = ''] = /([^<>;]*)<\s*(?:mailto:)?$/i.exec(before) ?? [];
    previousEnd = index + match.length;
    // Text with several commas is more than a name: "Doe, Jane" is one.
    const name = named.replace(/^[\s,]+/, '').trim();
    const isName = name.split(',').length < 3;
    return {
      email: match.toLowerCase(),
      name: isName ? name : '',
      start: isName ? index - opening.length : index,
      end: previousEnd,
    };
  });
}

/** The longest name before an email, with its quotes and brackets. */
const maxTextLength = 200;
