import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import type { RowKind } from '../model/rows.ts';
import { userKind } from '../users/userKind.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { readTable } from '../reading/readFile.ts';

const people = userKind([location('l1', 'Harbor')]);

/** Returns the texts of the dialog for a table, joined with `|`. */
function dialogAbout<Values>(table: string, kind: RowKind<Values>, sheets = ['Staff']) {
  const lines = readTable(table);
  const dialog = (
    <ColumnsDialog
      table={{ lines, sheets: sheets.map((name) => ({ name, lines })), kind }}
      present={0}
      onClose={() => {}}
      onAdd={() => {}}
    />
  );
  return renderToStaticMarkup(dialog)
    .replaceAll(/(?:<[^>]*>)+/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

it('there is no email column → the first question suggests the likely one', () => {
  const dialogText = dialogAbout('Name,Note,Contact\nKim,x,kim@intranet', people);
  expect(dialogText).toMatch(/Which column has the email addresses\?\|.*Choose…\|Contact\|Name\|Note\|/);
});

it.each([
  [
    'who left',
    'Ann,ann@x.example,Active\nBob Roe,bob@x.example,Terminated',
    'Leave out 1 person who left or is suspended: Bob Roe',
  ],
  [
    'on leave',
    'Ann,ann@x.example,Active\nBob Roe,bob@x.example,Elternzeit',
    'Leave out 1 person who is on leave: Bob Roe',
  ],
  [
    'of a shared mailbox',
    'Ann,ann@x.example,\nOffice Berlin,office@x.example,',
    'Leave out 1 shared mailbox or company: Office Berlin',
  ],
  ['twice', 'Ann,ann@x.example,\nAnn Lee,Ann@x.example,', 'Use one row for 1 person who is in the list twice: Ann Lee'],
  ['with a misspelled address', 'Ann,ann@gmial.com,', 'ann@gmial.com|Did you mean ann@gmail.com?'],
])('somebody %s → is listed by name and can be included', (_who, rows, expected) => {
  expect(dialogAbout(`Name,Email,Status\n${rows}`, people)).toContain(expected);
});

it('one row has only a private email → the dialog offers that email', () => {
  const dialogText = dialogAbout(
    'Name,Work email,Home email\nAnn,ann@x.example,a@home.example\nBob,,bob@home.example',
    people,
  );
  expect(dialogText).toContain('Use the private email of 1 person without a work email');
});

it('a workbook has two sheets → the second one can be chosen', () => {
  const dialogText = dialogAbout('Name,Email\nAnn,ann@x.example', userKind([]), ['Aktive', 'Ehemalige']);
  expect(dialogText).toContain('We read the sheet “Aktive”.|Read “Ehemalige” instead');
});

it('questions → come before the columns', () => {
  const dialogText = dialogAbout('Name,Email,Store\nAnn,ann@x.example,Airport', people);
  expect(dialogText.indexOf('No location called “Airport”')).toBeLessThan(dialogText.indexOf('|Store|'));
});

it('“Whole organization” → causes no question', () => {
  const dialogText = dialogAbout('Name,Email,Location\nAnn,ann@x.example,Whole organization', people);
  expect(dialogText).not.toContain('No location called');
});

it.each(['Remote', 'Home office', 'Remote (Germany)', 'Anywhere'])('a location “%s” → causes a question', (name) => {
  const dialogText = dialogAbout(`Name,Email,Location\nAnn,ann@x.example,${name}`, people);
  expect(dialogText).toContain(`No location called “${name}”`);
});

it.each([
  ['Jane Doe, PhD', 'Jane Doe'],
  ['Jane Doe, M.D., MBA', 'Jane Doe'],
  ['Özdemir, Aylin, Dr.', 'Aylin Özdemir'],
  ['Nguyen, Ma', 'Ma Nguyen'],
])('a name %j → becomes %j', (name, expected) => {
  expect(dialogAbout(`Name,Email\n"${name}",j@x.example`, people)).toContain(`|${expected} · User · Harbor|`);
});

it('contacts include the card of a company → it is omitted', () => {
  const dialogText = dialogAbout(
    'Contact type,Name,Email\nPerson,Ann,ann@x.example\nCompany,Acme,a@acme.example',
    people,
  );
  expect(dialogText).toContain('Leave out 1 shared mailbox or company: Acme');
});

it('one of twelve people has another domain → a question appears', () => {
  const staff = Array.from({ length: 11 }, (_, at) => `Person ${at},p${at}@northwind.example`);
  const dialogText = dialogAbout(['Name,Email', ...staff, 'Ann Lee,ann@home.example'].join('\n'), people);
  expect(dialogText).toMatch(
    /1 question needs an answer.*1 person has no address at northwind.example. Send invitations to/,
  );
  expect(dialogText).toContain('Ann Lee (ann@home.example)');
});

it('columns mark who left → they are read, unless they are empty', () => {
  const dialogText = dialogAbout('Name,Email,Status,Termination date,Note\nAnn,ann@x.example,Active,,x', people);
  expect(dialogText).toContain('2 columns are left out');
  expect(dialogText).toMatch(
    /\|Status\|Active\|.*\|Who has left or is on leave\|.*columns are left out.*Termination date/,
  );
});

it('names are under an unknown heading → a question shows samples', () => {
  const dialogText = dialogAbout('Crew list,Email\nAnn Lee,a@x.example', people);
  expect(dialogText).toMatch(/What is in “Crew list”\?.*Ann Lee/);
});

it('remarks mark who left → a question appears; every column offers that answer', () => {
  const dialogText = dialogAbout(
    'Name,Email,Remarks,Shift\nBob,bob@x.example,new,early\nAnn,ann@x.example,left in May,early',
    people,
  );
  expect(dialogText).toMatch(
    /1 question needs an answer.*What is in “Remarks”\?\|left in May\|.*Who has left or is on leave/,
  );
  expect(dialogText).toMatch(/\|Shift\|early\|.*Who has left or is on leave/);
});

it('there is a question about roles → it names the first people concerned', () => {
  const rows = ['Ann', 'Ben', 'Cy', 'Dana', 'Eve'].map((name) => `${name},${name}@x.example,Chief`);
  const shownText = dialogAbout(['Name,Email,Role', ...rows].join('\n'), people);
  expect(shownText).toMatch(/In 5 rows: Ann, Ben, Cy, Dana,? and 1 more/);
});
