import { maxColumns } from '../columns/findRows.ts';
import { countHeadings } from '../columns/headings.ts';
import { isWritten } from './decodeText.ts';

/** A table of the contacts in a text in vCard format, or null for another text. */
export function readContacts(lines: readonly string[]): string[][] | null {
  if (!/^BEGIN:VCARD/i.test(lines.find((line) => line.trim() !== '') ?? '')) return null;
  const text = lines.join('\n').replaceAll(brokenLines, (broken) => broken.replaceAll('=\n', ''));
  const [, ...cards] = text.replaceAll(/\n[ \t]/g, '').split(/^BEGIN:VCARD[ \t]*$/im);
  const rows = cards.map((card) => [nameOf(card), ...valuesOf(card, 'EMAIL').map(unescaped)]);
  return [['Name', 'Email'], ...rows];
}

/** The name as it is written; if there is none, composed of its parts, which begin with the last name. */
function nameOf(card: string): string {
  const [whole = ''] = valuesOf(card, 'FN').map(unescaped);
  if (whole !== '') return whole;
  const [last, first, middle] = (valuesOf(card, 'N')[0] ?? '').split(/(?<!\\);/).map(unescaped);
  return [first, middle, last].filter(Boolean).join(' ');
}

// A quoted-printable value continues in the next line after an equals sign; base64 only ends with one.
const brokenLines = /^[^:\n]{0,200}QUOTED-PRINTABLE(?:.*=\n)+/gim;

const valuesOf = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => (/QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value) : value),
  );

const unescaped = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** vCard 2.1 writes letters outside ASCII as the codes of their bytes: "J=C3=B6rg". */
const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) => {
    const bytes = Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16));
    return new TextDecoder(isWritten(bytes, 'utf-8') ? 'utf-8' : 'windows-1252').decode(bytes);
  });

/** A table of records that have a line for each value, as directories (LDIF) and PowerShell write them; else null. */
export function readRecords(lines: readonly string[]): string[][] | null {
  const records: Map<string, string[]>[] = [];
  let [name, isOpen] = ['', false];
  for (const line of lines) {
    const values = records.at(-1)?.get(name);
    if (line.startsWith('#')) continue;
    if (line.trim() === '') isOpen = false;
    // A long value continues in the next line, after a space.
    else if (/^[ \t]/.test(line) && isOpen && values) values.push((values.pop() ?? '') + line.slice(1));
    else {
      const [, label = '', sign = '', value = ''] = /^([\p{L}\p{N}][^:]{0,60}?) *(::?)(?: (.*)|)$/u.exec(line) ?? [];
      if (label === '') return null;
      if (!isOpen || label === 'dn') records.push(new Map());
      [name, isOpen] = [label, true];
      const read = sign === '::' ? fromBase64(value.trim()) : value;
      const known = records.at(-1)?.get(name);
      if (known) known.push(read);
      else records.at(-1)?.set(name, [read]);
    }
  }
  const entries = records.some((record) => record.has('dn')) ? records.filter((record) => record.has('dn')) : records;
  const [main] = entries[0]?.keys() ?? [];
  const areAlike = entries.every((record) => record.size > 1 && record.keys().next().value === main);
  if (!areAlike || (entries.length < 2 && main !== 'dn')) return null;
  const names = [...new Set(entries.flatMap((record) => [...record.keys()]))];
  // "Berlin: ann@x.example" is a line for a person.
  if (names.length > maxColumns || (main !== 'dn' && countHeadings(names) < 2)) return null;
  // The table would be far larger than the text.
  if (names.length * entries.length > 10 * entries.reduce((sum, { size }) => sum + size, 0)) return null;
  return [
    names,
    ...entries.map((record) => names.map((one) => (record.get(one) ?? []).map((value) => value.trim()).join('; '))),
  ];
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}
