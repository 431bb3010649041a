import { expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { userKind } from '../users/userKind.tsx';
import { matchColumns } from './matchColumns.ts';
import { readTable } from './readFile.ts';
import { rowsToImport } from './rowsToImport.ts';
import { applyTitles } from './titles.ts';

const kind = userKind([
  location('l1', 'Hamburg Altona', 'HAM02'),
  location('l2', 'Berlin Mitte', 'BER01'),
  location('l3', 'Köln Süd', '1003'),
]);

const table = (heading: string, values: readonly string[]) =>
  readTable(['Email', heading].join(';') + values.map((value, at) => `\np${at}@x.example;${value}`).join(''));
const match = (text: string, remembered?: ReadonlyMap<string, string | null>) =>
  matchColumns(readTable(text), kind, remembered);

it.each([
  'Location code',
  'Location ID',
  'Work location code',
  'Store code',
  'Site ID',
  'Office code',
  'Branch no.',
  'Standortcode',
  'Standort-Nr.',
  'Filialnummer',
  'Code établissement',
  'Department',
  'Cost center',
  'Team',
  'Class',
])('codes of locations are under “%s” → they are read as locations', (heading) => {
  const { targets, unclear } = matchColumns(table(heading, ['HAM02', 'BER01', 'BER01', '', 'Berlin Mitte']), kind);
  expect({ targets, unclear }).toEqual({ targets: ['email', 'locations'], unclear: [] });
});

it.each([
  ['numbers that are codes', 'Location code', ['1003', '1003']],
  ['a few new codes among known ones', 'Location code', ['HAM02', 'BER01', 'LEJ06']],
])('%s → are read as locations', (_what, heading, values) => {
  expect(matchColumns(table(heading, values), kind).targets).toEqual(['email', 'locations']);
});

it.each([
  ['hours that are also a code', 'Hours', ['1003', '40']],
  ['a company called like a location', 'Company', ['Hamburg Altona', 'Hamburg Altona']],
  ['where people live', 'Wohnort', ['Hamburg Altona', 'Berlin Mitte']],
  ['where people were', 'Previous store code', ['HAM02', 'BER01']],
  ['ids of a program', 'Location ID', ['98123', '98124']],
])('%s → are not read as locations, and cause no question', (_what, heading, values) => {
  expect(matchColumns(table(heading, values), kind)).toMatchObject({ targets: ['email', null], unclear: [] });
});

it.each([
  ['only new codes', 'Location code', ['LEJ06', 'DRS07']],
  ['known locations in half of the lines', 'Cost center', ['HAM02', 'BER01', 'Head', 'Sales']],
])('%s → cause a question', (_what, heading, values) => {
  expect(matchColumns(table(heading, values), kind).unclear).toEqual([{ at: 1, target: 'locations' }]);
});

it.each([
  ['known names', 'Email,Location code,Location\na@x.example,HAM02,Hamburg Altona', ['email', null, 'locations']],
  ['unknown names', 'Email,Location,Location code\na@x.example,Altona HQ,HAM02', ['email', null, 'locations']],
  [
    'unknown names that more people have',
    'Email,Location,Location code\na@x.example,Altona HQ,HAM02\nb@x.example,Neubau,',
    ['email', 'locations', null],
  ],
])('codes of locations are beside %s → the better column is used', (_what, text, targets) => {
  expect(match(text).targets).toEqual(targets);
});

it('the admin ignored or chose a column before → that choice is kept', () => {
  const text = 'Email,Location,Location code\na@x.example,Altona HQ,HAM02';
  expect(match(text, new Map([['location code', null]])).targets).toEqual(['email', 'locations', null]);
  expect(match(text, new Map([['location', 'locations']])).targets).toEqual(['email', 'locations', null]);
});

const names = (lines: readonly (readonly string[])[]) => lines.map(([name]) => name);

const remarks =
  'Name,Email,Remarks\nAnn,ann@x.example,left in May\nBob,bob@x.example,maternity leave until March\nCem,cem@x.example,do not invite yet\nDana,dana@x.example,new mail!';

it('remarks mark who left → they are read after a question', () => {
  expect(match(remarks)).toMatchObject({
    targets: ['fullName', 'email', null],
    unclear: [{ at: 2, target: 'status' }],
  });
  const answeredColumns = { headerAt: 0, targets: ['fullName', 'email', 'status'] };
  const { leftOut } = rowsToImport(readTable(remarks), answeredColumns, kind);
  expect([names(leftOut.suspended), names(leftOut.onLeave)]).toEqual([['Ann', 'Cem'], ['Bob']]);
});

it('the next file has remarks → a question appears unless they are ignored', () => {
  expect(match(remarks, new Map([['remarks', 'status']])).unclear).toEqual([{ at: 2, target: 'status' }]);
  expect(match(remarks, new Map([['remarks', null]])).unclear).toEqual([]);
  const otherFile = match('Email,Phase\na@x.example,inaktiv', new Map([['phase', 'status']]));
  expect(otherFile.unclear).toEqual([{ at: 1, target: 'status' }]);
});

it('remarks have no answer → nobody is omitted', () => {
  expect(rowsToImport(readTable(remarks), match(remarks), kind).rows).toHaveLength(4);
});

it.each([
  ['quit', 1],
  ['Hat zum 1.5. gekündigt', 1],
  ['noch nicht einladen', 1],
  ['left-handed', 0],
  ['takes over from Priya', 0],
  ['Quito', 0],
])('a remark “%s” → causes %d questions', (remark, amount) => {
  for (const heading of ['Remarks', 'Notes', 'Anmerkungen'])
    expect(matchColumns(table(heading, ['new here', remark]), kind).unclear.map(({ target }) => target)).toEqual(
      Array.from({ length: amount }, () => 'status'),
    );
});

it('a “Reason” column is beside the status of leavers → causes no question', () => {
  expect(match('Email,Status,Reason\na@x.example,Terminated,Resigned\nb@x.example,Active,').unclear).toEqual([]);
});

it('a row between people has a total → nobody gets a location from it', () => {
  const lines = readTable('Name,Email,Pay\nAnn,ann@x.example,9\nSumme Hamburg Altona,,\nBob,bob@x.example,9');
  expect(applyTitles(lines, kind)).toEqual(lines);
});
