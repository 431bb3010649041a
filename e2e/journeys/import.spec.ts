import { strToU8, zipSync } from 'fflate';

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
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${officeDocument}"><sheets><sheet name="People" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${officeDocument}/worksheet" Target="sheet.xml"/></Relationships>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
