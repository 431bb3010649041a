import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { readFile, readText } from './readFile.ts';
import { readTable } from './rows.ts';

const folder = path.join(import.meta.dirname, '../../tests/files');
const readSample = (name: string) => readFile('locations', new File([readFileSync(path.join(folder, name))], name));

it.each([
  ['saved/gnumeric-utf8.csv', 'utf-8'],
  ['saved/libreoffice-utf8.csv', 'utf-8'],
  ['saved/libreoffice-quoted.csv', 'utf-8'],
  ['saved/libreoffice-tab-utf16.csv', 'utf-16le'],
  ['saved/libreoffice-semicolon-windows-1252.csv', 'windows-1252'],
  ['saved/gnumeric-semicolon-windows-1252.csv', 'windows-1252'],
])('%s → is read as %s, with all letters', async (name, encoding) => {
  const content = await readSample(name);
  const [sheet] = 'sheets' in content ? content.sheets : [];
  expect(content).toMatchObject({ kind: 'table', encoding });
  expect(sheet?.lines.flat().join(' ')).toMatch(/ü|ö|ä|é|ß/);
});

it.each([
  ['list.xls', 'xls'],
  ['list.ods', 'ods'],
  ['team.vcf', 'vcf'],
  ['page.htm', 'html'],
  ['scan.pdf', 'pdf'],
])('%s → is refused by name', async (name, error) => {
  expect(await readFile('people', new File(['Name,Email'], name))).toEqual({ error });
});

it('a workbook unpacks to 60 MB → is refused', async () => {
  expect(await readSample('bomb.xlsx')).toEqual({ error: 'unreadable' });
});

it.each([
  ['BEGIN:VCARD\nEND:VCARD', 'vcf'],
  ['<!doctype html><table>', 'html'],
  ['\0\u0001\u0002', 'unreadable'],
  ['  \n \n', 'empty'],
  ['no address here', 'empty'],
  [`Email\n${'a@b.example\n'.repeat(11_001)}`, 'tooManyRows'],
])('text %# → is refused', async (text, error) => {
  expect(await readText('people', text)).toEqual({ error });
});

it.each([
  ['a line `sep=;`', 'sep=;\nName;Email\nDoe, Jane;jane@x.example', 'Doe, Jane'],
  ['a comma in a name', 'Name;Email\n"Doe, Jane";jane@x.example', 'Doe, Jane'],
  ['text above the headings', 'List, as of today\n\nName;Email\nJane Doe;jane@x.example', 'Jane Doe'],
  ['a row pasted from a spreadsheet', 'Name\tEmail\nJane Doe\tjane@x.example', 'Jane Doe'],
])('%s → its columns are found', async (_, text, name) => {
  const content = await readText('people', text);
  const lines = 'sheets' in content ? content.sheets[0].lines : [];
  expect(readTable('people', lines).rows).toMatchObject([{ texts: { name, email: 'jane@x.example' } }]);
});

it('another line has the headings → its rows are read', () => {
  const lines = [
    ['Name', 'Email'],
    ['Team', 'Mail'],
    ['Jane Doe', 'jane@x.example'],
  ];
  const { rows, chosen } = readTable('people', lines, { headingLine: 1, columns: { name: [0] } });
  expect([rows.map(({ line }) => line), chosen]).toEqual([[3], { email: [1], name: [0] }]);
});

it('emails within prose → it is not a table', async () => {
  const chat = '[27.11.26, 18:05] Mia: mine is mia@x.example\n[27.11.26, 18:06] Tom: tom@x.example';
  const content = await readText('people', `${chat}, tommy@x.example\n[27.11.26, 18:07] Photo`);
  const emails = 'rows' in content ? content.rows.map(({ texts }) => texts.email) : [];
  expect(emails).toEqual(['mia@x.example', 'tom@x.example', 'tommy@x.example']);
});
