/** A table of the contacts in a text in vCard format, or null for another text. Each is invited at one address. */
export function readContacts(text: string): string[][] | null {
  const lines = text.replaceAll(brokenLines, (found) => found.replaceAll(/=\n/g, '')).replaceAll(/\n[ \t]/g, '');
  const [before = '', ...cards] = lines.split(/^BEGIN:VCARD[ \t]*$/im);
  if (before.trim() !== '' || cards.length === 0) return null;
  const contacts = cards.map((card) => {
    const [first = '', ...others] = emailsOf(card);
    return { cells: [nameOf(card), first, others.join('; ')], isCompany: isCompany(card) };
  });
  const columns = [
    ...(contacts.some(({ isCompany: is }) => is) ? ['Contact type'] : []),
    'Name',
    'Email',
    ...(contacts.some(({ cells: [, , others] }) => others !== '') ? ['Other emails'] : []),
  ];
  const rows = contacts.map(({ cells, isCompany: is }) =>
    columns[0] === 'Name' ? cells : [is ? 'Company' : 'Person', ...cells],
  );
  return [columns, ...rows.map((cells) => cells.slice(0, columns.length))];
}

/** Apple marks the card of a company; others name it as its contact has no name of their own. */
function isCompany(card: string): boolean {
  const first = (property: string) => valuesOf(card, property)[0]?.value.trim() ?? '';
  const company = first('ORG').split(';')[0];
  return (
    /company/i.test(first('X-ABShowAs')) ||
    (company !== '' && company === first('FN') && first('N').replaceAll(/[;\s]/g, '') === '')
  );
}

/** The name as it is written; if there is none, composed of its parts, which begin with the last name. */
function nameOf(card: string): string {
  const [whole = ''] = valuesOf(card, 'FN').map(({ value }) => unescaped(value));
  if (whole !== '') return whole;
  const [last, first, middle] = (valuesOf(card, 'N')[0]?.value ?? '').split(/(?<!\\);/).map(unescaped);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** The address of work before a private one. */
const emailsOf = (card: string) =>
  valuesOf(card, 'EMAIL')
    .toSorted((one, other) => Number(/home/i.test(one.options)) - Number(/home/i.test(other.options)))
    .map(({ value }) => unescaped(value));

// A quoted-printable value goes on in the next line after an equals sign.
const brokenLines = /^[^:\n]{0,200}QUOTED-PRINTABLE(?:.*=\n)+/gim;

const valuesOf = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => ({
      options,
      value: /QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value) : value,
    }),
  );

const unescaped = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** vCard 2.1 writes letters outside ASCII as the codes of their bytes: "J=C3=B6rg". */
const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
    new TextDecoder().decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
  );
