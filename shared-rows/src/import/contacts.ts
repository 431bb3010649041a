import { targetsOf } from '../columns/headings.ts';
import { isPhrase } from '../columns/phrases.ts';
import type { RowKind } from '../model/rows.ts';
import { readAddress, unquoted } from './addresses.ts';

// Not in addresses.ts, which loads while the page is idle; this file loads with the first paste or file.

/** A cell as name and address, and what follows the address, if it holds both. */
export function splitName(cell: string): string[] {
  const address = readAddress(cell);
  if (!address || address.name === '') return [cell];
  return [unquoted(address.name), address.email, address.after ?? ''].filter(Boolean);
}

/** How many addresses a text may hold: its number of @ signs. */
export const countAddresses = (text: string) => text.split('@').length - 1;

/**
 * Splits a line with several people into [name, address] each. Words before an address are its name, even with a comma
 * ("Doe, Jane <jane@x.example>"). Words after the last address become a name without an address.
 */
export function splitAddresses(cells: readonly string[]): string[][] {
  const people: string[][] = [];
  let words: string[] = [];
  for (const part of cells.flatMap(partsOf)) {
    const address = readAddress(part);
    if (address === null) words.push(part);
    else {
      people.push([
        unquoted([...words, [address.name, address.after].filter(Boolean).join(' ')].filter(Boolean).join(', ')),
        address.email,
      ]);
      words = [];
    }
  }
  if (words.length > 0) people.push([words.join(', ')]);
  return people;
}

/** Whether a text is a heading of names or addresses. */
export const isHeading = <Values>(text: string, kind: RowKind<Values>) =>
  targetsOf(kind).some(({ id, headings }) => (id === 'email' || id === 'fullName') && isPhrase(text, headings));

/** Joins people copied from chats and pages, each with the address on the same one of several lines. */
export function joinLines<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  const texts = lines.map((cells) => cells.filter(Boolean).join(', '));
  const addresses = texts.flatMap((text, at) => (readAddress(text)?.name === '' ? [at] : []));
  const size = texts.length / addresses.length;
  // Above each of several names, it is a job: "Mitarbeiter", "Ann Lee", "ann@x.example", "Leiter", …
  const areJobs = size > 2 && addresses.length > 1;
  const isRegular =
    kind.hasEmails &&
    size <= 6 &&
    (areJobs || !isHeading(texts[0] ?? '', kind)) &&
    (addresses[0] ?? 0) > 0 &&
    addresses.every((at, person) => at === person * size + (addresses[0] ?? 0)) &&
    texts.every((text, at) => countAddresses(text) === 0 || addresses.includes(at));
  if (!isRegular) return lines;
  const people = addresses.map((_at, person) => texts.slice(person * size, (person + 1) * size));
  return people.every(beginsWithInitials) ? people.map(([, ...others]) => others) : people;
}

/** Pages show the initials where there is no picture: "AL", "Ann Lee", "ann@x.example". */
const beginsWithInitials = ([initials = '', name = '', ...others]: string[]) =>
  others.length > 0 && /^\p{Lu}{1,3}$/u.test(initials) && name.startsWith(initials.charAt(0));

/** A table of the contacts in a text in vCard format, or null for another text. */
export function readContacts(text: string): string[][] | null {
  const lines = text.replaceAll(brokenLines, withoutBreaks).replaceAll(/\r?\n[ \t]/g, '');
  const [before = '', ...cards] = lines.split(/^BEGIN:VCARD[ \t\r]*$/im);
  if (before.trim() !== '' || cards.length === 0) return null;
  // The address of work before a private one.
  const rows = cards.map((card) => [
    nameOf(card),
    ...valuesOf(card, 'EMAIL(?!;(?:[^:\\n]*;)?(?:TYPE=)?"?HOME)').map(unescaped),
    ...valuesOf(card, 'EMAIL(?=;(?:[^:\\n]*;)?(?:TYPE=)?"?HOME)').map(unescaped),
  ]);
  return [['Name', 'Email'], ...rows];
}

/** The name as it is written; if there is none, composed of its parts, which begin with the last name. */
function nameOf(card: string): string {
  const [whole = ''] = valuesOf(card, 'FN').map(unescaped);
  if (whole !== '') return whole;
  const [last, first, middle] = (valuesOf(card, 'N')[0] ?? '').split(/(?<!\\);/).map(unescaped);
  return [first, middle, last].filter(Boolean).join(' ');
}

// A quoted-printable value goes on in the next line after an equals sign; base64 only ends with one.
const brokenLines = /^[^:\n]{0,200}QUOTED-PRINTABLE(?:.*=\r?\n)+/gim;
const withoutBreaks = (lines: string) => lines.replaceAll(/=\r?\n/g, '');

const valuesOf = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => (/QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value, options) : value),
  );

const unescaped = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** vCard 2.1 writes letters outside ASCII as the codes of their bytes: "J=C3=B6rg", or "J=F6rg" in ISO-8859-1. */
function fromQuotedPrintable(value: string, options: string): string {
  const [, charset = ''] = /CHARSET="?([\w-]+)/i.exec(options) ?? [];
  // With the ASCII letters between the codes: in some encodings they are the second byte of a letter.
  return value.replaceAll(/[ -~]+/g, (ascii) => {
    const letters = ascii.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const encoding = [charset, 'utf-8'].find((one) => isWritten(bytes, one)) ?? 'windows-1252';
    return new TextDecoder(encoding).decode(bytes);
  });
}

/** Whether the bytes are valid in an encoding, and the browser knows it. */
export function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const joinsAddresses = /^(?:[/&+·•-]|and|und|et|y|e|en|og|och|i)$/i;

/** Splits a cell with several addresses at commas, or at spaces if there are no commas. */
function partsOf(cell: string): string[] {
  if (countAddresses(cell) < 2) return [cell].filter(Boolean);
  const parts = cell.split(',').map((part) => part.trim());
  return parts
    .flatMap((part) => (countAddresses(part) > 1 && !part.includes('<') ? part.split(/\s/) : [part]))
    .filter((part) => part !== '' && !joinsAddresses.test(part));
}

/**
 * Removes invisible characters that no name may have, as in lists copied from chats and mails, and writes the @ of addresses
 * as such: "ann＠x.example", "ann [at] x.example", "ann(at)x.example".
 */
export const withoutHidden = (text: string) =>
  text.replaceAll(excessMarks, '').replaceAll(hidden, '').replaceAll(atSign, '@');

/**
 * More marks on one letter than Unicode allows (UAX 15). To normalize them takes the square of their number. Matched one by
 * one, because `\p{M}+` fails for millions.
 */
const excessMarks = /\p{M}(?<=\p{M}{31})/gu;
/** Directions, zero-width spaces, soft hyphens and zero bytes. Not the joiners, which scripts and emoji need. */
// oxlint-disable-next-line no-control-regex -- some programs fill up cells with zero bytes
const hidden = /[\0\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
// Domains are in small letters, unlike the rest of "Bar (at) St.Pauli".
const atSign = /(?<=[\w.+-])(?:＠(?=[\w-]+\.\w)| ?[[(](?:at|AT)[\])] ?(?=[a-z\d-]+\.[a-z]))/g;

/** "Doe, Jane" → "Jane Doe"; "Acme, Inc." and "Doe, Jr." do not change. */
export function turnName(name: string): string {
  const parts = reversedName.exec(name.trim());
  return parts ? `${parts[2]} ${parts[1]}` : name;
}

/** Whether a name is written last name first. */
export const isReversedName = (name: string) => reversedName.test(name.trim());

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@]+)$/i;

/** The labels that mail programs write before addresses. */
export const recipients = /^(?:from|to|cc|bcc|von|an|kopie|de|à|para|da|a):[ \t]*(?=[^\r\n]*@)/gim;

/** Without these labels, and without the other lines between them at the head of a mail. */
export const withoutLabels = (text: string): string => {
  const plain = text.replace(recipients, '');
  return plain === text ? text : plain.replaceAll(mailLines, '');
};

const mailLines =
  /^(?:sent|date|subject|gesendet|datum|betreff|envoyé|objet|enviado|fecha|asunto|inviato|data|oggetto|verzonden|onderwerp):[^@\r\n]*(?:\r?\n|$)/gim;
