/** Reads contacts in vCard format into a table with one email each. Returns null for any other text. */
export function readContacts(text: string): string[][] | null {
  const lines = text.replaceAll(brokenLines, (broken) => broken.replaceAll(/=\n/g, '')).replaceAll(/\n[ \t]/g, '');
  const [before = '', ...cards] = lines.split(/^BEGIN:VCARD[ \t]*$/im);
  if (before.trim() !== '' || cards.length === 0) return null;
  const contacts = cards.map((card) => {
    const [email = '', ...others] = listEmails(card);
    return { type: isCompany(card) ? 'Company' : 'Person', name: readName(card), email, others: others.join('; ') };
  });
  const hasCompanies = contacts.some(({ type }) => type === 'Company');
  const hasOthers = contacts.some(({ others }) => others !== '');
  const headings = { type: 'Contact type', name: 'Name', email: 'Email', others: 'Other emails' };
  return [headings, ...contacts].map(({ type, name, email, others }) => [
    ...(hasCompanies ? [type] : []),
    name,
    email,
    ...(hasOthers ? [others] : []),
  ]);
}

/**
 * Whether a card belongs to a company. Apple marks such cards. Other programs repeat the company as the full name, without a
 * personal name.
 */
function isCompany(card: string): boolean {
  const first = (property: string) => readValues(card, property)[0]?.value.trim() ?? '';
  const company = first('ORG').split(';')[0];
  return (
    /company/i.test(first('X-ABShowAs')) ||
    (company !== '' && company === first('FN') && first('N').replaceAll(/[;\s]/g, '') === '')
  );
}

/** Returns the full name, or else the parts of the name in their usual order. */
function readName(card: string): string {
  const [whole = ''] = readValues(card, 'FN').map(({ value }) => unescape(value));
  if (whole !== '') return whole;
  const [last, first, middle] = (readValues(card, 'N')[0]?.value ?? '').split(/(?<!\\);/).map(unescape);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** Lists the emails, with private ones last. */
const listEmails = (card: string) =>
  readValues(card, 'EMAIL')
    .toSorted((a, b) => Number(/home/i.test(a.options)) - Number(/home/i.test(b.options)))
    .map(({ value }) => unescape(value));

// A quoted-printable value continues on the next line after an equals sign.
const brokenLines = /^[^:\n]{0,200}QUOTED-PRINTABLE(?:.*=\n)+/gim;

const readValues = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => ({
      options,
      value: /QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value) : value,
    }),
  );

const unescape = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** Decodes letters that vCard 2.1 writes as bytes: "J=C3=B6rg". */
const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
    new TextDecoder().decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
  );
