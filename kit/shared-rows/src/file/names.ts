import { userForm } from 'contract/people';
import * as v from 'valibot';

import type { Lines } from './headings.ts';

const email = /[^\s<>()[\]"|,;:'@]{1,64}@[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.[\p{L}\d-]{2,}/u;
const onlyEmail = new RegExp(`^${email.source}$`, 'u');

export const isEmail = (text: string): boolean => text.length <= 320 && onlyEmail.test(text);

/** Whether the form accepts an email. Most are simple, and need no schema. */
export const isValidEmail = (text: string): boolean =>
  (text.length <= 64 && /^[a-z\d]+(?:[._-][a-z\d]+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/.test(text)) ||
  v.is(userForm.entries.email, text);

/** Reads the cell of an email, which may be written as "Jane Doe <jane@x.example>" or as a link. */
export function readEmail(cell: string): string {
  const text = cell.trim().replace(/^mailto:/i, '');
  return (/^[^<>]*<\s*(?:mailto:)?([^<>\s]+)\s*>$/i.exec(text)?.[1] ?? text).toLowerCase();
}

/**
 * The gate for every name: empty for a text with a digit, a bracket, an address or an error of a spreadsheet, or with less than
 * two letters. A whole name "Doe, Jane" turns around.
 */
export function readName(text: string, isWhole = true): string {
  const trimmed = text
    .slice(0, 500)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(["'])(.*)\1$/, '$2');
  const name = isWhole ? trimmed.replace(/^([^,]+), ?([^,]+)$/, '$2 $1') : trimmed;
  return /[\p{N}:()[\]{}|<>@#=/\\_;]/u.test(name) || (name.match(/\p{L}/gu) ?? []).length < 2 ? '' : name;
}

/** Makes a name from an email: "jane.doe+news@x.example" → "Jane Doe"; empty if it has no letters. */
export const makeName = (address: string): string =>
  readName(
    (/^[^@+]*/.exec(address)?.[0] ?? '')
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

const namedEmail = new RegExp(
  `(?:([^<>@;,"'\\n]{1,200}|"[^"\\n]{1,200}")\\s{0,9}<\\s{0,9}(?:mailto:)?)?(${email.source})`,
  'gu',
);

/** Finds the emails of a text that is no table. Only text directly before an email, as in "Jane <jane@x.example>", is a name. */
export function findEmails(text: string): { line: number; email: string; name: string; text: string }[] {
  return text.split('\n').flatMap((line, at) =>
    line.includes('@')
      ? [...line.slice(0, 100_000).matchAll(namedEmail)].map(([, name = '', address = '']) => ({
          line: at + 1,
          email: address.toLowerCase(),
          name: name.trim().replace(/^"(.*)"$/, '$1'),
          text: line.trim(),
        }))
      : [],
  );
}

/** Whether a text has nothing besides emails and the names directly before them. */
export const hasOnlyEmails = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text.replaceAll(namedEmail, ''));
