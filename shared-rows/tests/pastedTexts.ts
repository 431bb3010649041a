import * as fc from 'fast-check';

/** What people paste: bits of lists, mail headers, spreadsheets and CSV, put together without any sense. */
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

/** The characters of a text without those that only hold it together, in no order. */
export const substance = (text: string) =>
  [...text.replace(/[\s\u200B\u2060,;="'<>()[\]|–—:·\\-]/gu, '')].toSorted().join('');
