import { crc32, deflateRawSync } from 'node:zlib';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a workbook of 1,000 people in 15 columns, under the page’s policy → imported', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/add');
  await expect(heading(page, 'Add people')).toBeVisible();
  const columns = Array.from({ length: 13 }, (_, at) => `Column ${at}`);
  const people = Array.from({ length: 1000 }, (_, at) => [`Ann ${at}`, `ann${at}@x.example`, ...columns]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf([['Name', 'Email', ...columns], ...people]),
  });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add 1,000 rows' })).toBeVisible();
});

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbookOf(lines: readonly (readonly string[])[]): Buffer {
  const rows = lines.map((cells, row) => {
    const tags = cells.map((text, at) => {
      const reference = `${String.fromCodePoint(65 + at)}${row + 1}`;
      return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
    return `<row r="${row + 1}">${tags.join('')}</row>`;
  });
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns:r="${officeDocument}"><sheets><sheet name="People" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${officeDocument}/worksheet" Target="sheet.xml"/></Relationships>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

/** A ZIP archive, in which every file is deflated. */
function archiveOf(files: Record<string, string>): Buffer {
  const [contents, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(text), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(Buffer.byteLength(text), 18);
    about.writeUInt16LE(name.length, 22);
    const start = Buffer.alloc(14);
    start.writeUInt32LE(Buffer.concat(contents).length, 10);
    contents.push(Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, start, Buffer.from(name));
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(Buffer.concat(contents).length, 12);
  return Buffer.concat([...contents, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
