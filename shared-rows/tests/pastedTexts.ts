import * as fc from 'fast-check';

/** Random combinations of pieces of lists, mail headers, spreadsheets and CSV. */
export const pastedTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r', '\t', ',', ';', '"', '""', ' ', '<', '>', '@', "'", '=', '|'),
      fc.constantFrom('Name', 'Email', 'Role', 'admin', 'Harbour', 'Jane Doe <jane@x.example>', 'bob@x.example', 'DE'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

/** The sorted characters of a text, without separators. */
export const substance = (text: string) =>
  [...text.replace(/[\s^~¦\u200B\u2060,;="'<>()[\]|–—:·\\-]/gu, '')].toSorted().join('');
