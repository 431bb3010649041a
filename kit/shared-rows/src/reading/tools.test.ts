import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { readProposed } from '../../tests/readProposed.ts';
import { userKind } from '../users/userKind.tsx';
import { findMailboxes, findPrivateEmails } from './leftOut.ts';
import { matchColumns } from './matchColumns.ts';
import { readTable } from './readFile.ts';

const kind = userKind(
  [location('l1', 'Harbor'), { ...location('l2', 'Oslo Grünerløkka'), code: 'NO-OSL' }, location('l3', 'Berlin')],
  true,
);
const folder = path.join(import.meta.dirname, '../../tests/files/tools');

const ann = 'ann@northwind.example|Ann Lee|User';
const cem = 'cem@northwind.example|Cem Ay|User';
const rightResult = { out: ['Bob Roe: suspended'], onLeave: [], asks: [] };
const atHarbor = [`${ann}|Harbor`, `${cem}|Harbor`];
const numberedRows = [`${ann}|Harbor|1001`, `${cem}|Harbor|1003`];

const expected: Record<string, Awaited<ReturnType<typeof readProposed>>> = {
  'google-workspace.csv': { ...rightResult, rows: [`${ann}|Oslo Grünerløkka|1001`, `${cem}||1003`] },
  'entra-german.csv': {
    rows: [`${ann}|Harbor`, 'jan@agentur.example|Jan Vos|Guest'],
    out: ['Raum Elbe: mailbox'],
    onLeave: [],
    asks: [],
  },
  'okta.csv': {
    ...rightResult,
    rows: ['ann@northwind.example|Ann Lee|Admin||1001', `${cem}||1003`],
    onLeave: ['Cem Ay'],
  },
  'bamboohr.csv': {
    ...rightResult,
    rows: ['ann@northwind.example|Annie Lee|User|Oslo Grünerløkka|1001', `${cem}|Harbor|1003`],
  },
  'personio.csv': { ...rightResult, rows: [`${ann}|Berlin|1001`, `${cem}|Harbor|1003`], onLeave: ['Cem Ay'] },
  'rippling.csv': {
    ...rightResult,
    rows: [`${ann}|Harbor`, `${cem}|||Remote (Germany)`],
    asks: ['locations: remote (germany)'],
  },
  'slack.csv': {
    ...rightResult,
    rows: ['ann@northwind.example|Ann Lee|Admin', cem],
    out: ['Bob Roe: suspended', 'Deploy: mailbox'],
  },
  'gusto.csv': { ...rightResult, rows: [ann, cem] },
  'hibob.csv': { ...rightResult, rows: [`${ann}|Oslo Grünerløkka|1001`, `${cem}|Harbor|1003`], onLeave: ['Cem Ay'] },
  'workday.csv': { ...rightResult, rows: [`${ann}|Oslo Grünerløkka|1001`, `${cem}|Harbor|1003`] },
  'datev.csv': {
    ...rightResult,
    rows: [`${ann}|Harbor|00101`, 'cem@northwind.example|Cem von Ay|User|Harbor|00103'],
  },
  'deel.csv': { ...rightResult, rows: numberedRows },
  'factorial-spanish.csv': { ...rightResult, rows: atHarbor },
  'zoho.csv': { ...rightResult, rows: numberedRows },
  'french-adp.csv': { ...rightResult, rows: numberedRows },
  'contacts.vcf': { rows: [ann, cem], out: ['Northwind Bakery: mailbox'], onLeave: [], asks: [] },
  'pasted.txt': {
    rows: ['ann@northwind.example|Ann Lee|Admin|Harbor', `${cem}|Harbor`],
    out: [],
    onLeave: [],
    asks: [],
  },
};

it.each(readdirSync(folder).filter((name) => !name.endsWith('.md')))('%s → its columns are matched', async (name) => {
  expect(await readProposed(path.join(folder, name), kind)).toEqual(expected[name]);
});

const matchText = (text: string, remembered?: ReadonlyMap<string, string | null>) =>
  matchColumns(readTable(text), kind, remembered);

it.each([
  ['roles under any heading', 'Email,Rights in Askwell\na@x.example,Admin\nb@x.example,User', ['email', 'role']],
  [
    'roles, and people without access',
    'Email,Askwell permissions\na@x.example,Admin\nb@x.example,No access\nc@x.example,Leiter',
    ['email', 'role'],
  ],
  [
    'names beside paths of a directory',
    'DistinguishedName,GivenName,Surname,Name,mail\n"CN=x,OU=y",Ann,Lee,"Lee, Ann",a@x.example\n"CN=z",,,Cem Ay,c@x.example',
    [null, 'firstName', 'lastName', 'otherName', 'email'],
  ],
  ['jobs that are names of roles', 'Email,Duty\na@x.example,Manager\nb@x.example,Cook', ['email', null]],
  ['locations under any heading', 'Email,Where\na@x.example,Harbor\nb@x.example,NO-OSL', ['email', 'locations']],
  ['emails under any heading', 'Colleague,Reach me\nAnn Lee,a@x.example', ['fullName', 'email']],
  ['a word before a known heading', 'Employee Work Email,Legal Last Name\na@x.example,Lee', ['email', 'lastName']],
  ['the address of a manager', 'Work email,Direct manager email\na@x.example,b@x.example', ['email', null]],
  ['organizational units without locations', 'Email,Org Unit Path\na@x.example,/Sales', ['email', null]],
])('%s → gives the right columns', (_what, text, targets) => {
  expect(matchText(text).targets).toEqual(targets);
});

it('names are under an unknown heading → a question appears unless answered before', () => {
  const text = 'Crew list,Email\nAnn Lee,a@x.example\nCem Ay,c@x.example';
  expect(matchText(text)).toMatchObject({ targets: [null, 'email'], unclear: [{ at: 0, target: 'fullName' }] });
  expect(matchText(text, new Map([['crew list', 'fullName']]))).toMatchObject({
    targets: ['fullName', 'email'],
    unclear: [],
  });
  expect(matchText(text, new Map([['crew list', null]]))).toMatchObject({ targets: [null, 'email'], unclear: [] });
});

it.each([
  ['NO-OSL Oslo Grünerløkka', ['l2']],
  ['Berlin Kreuzberg, Germany', ['l3']],
  ['Berlin, Germany', ['l3']],
  ['Harbor or Berlin', undefined],
  ['Harbor, Leipzig', ['l1']],
])('a location “%s” → means %j', (text, ids) => {
  const field = kind.fields.find(({ id }) => id === 'locations');
  expect(field?.read(text).values.locations).toEqual(ids);
});

it.each([
  ['svc-backup@x.example', 'Backup', true],
  ['kiosk-2@x.example', 'Kiosk 2', true],
  ['room.elbe@x.example', 'Room Elbe', true],
  ['printer3@x.example', '', true],
  ['no-reply@x.example', 'Northwind', true],
  ['scanner@x.example', 'Scanner', true],
  ['test.anna@x.example', 'Anna Test', true],
  ['sync_dc01@x.example', 'On-Premises Directory Synchronization Service Account', true],
  ['raum.alster@x.example', 'Meetingraum Alster', true],
  ['alster@x.example', 'Besprechungsraum Alster', true],
  ['alster@x.example', 'Konferenzraum Alster (8)', true],
  ['room-elbe@x.example', 'Elbe', true],
  ['conf-berlin@x.example', 'Berlin', true],
  ['equipment.van@x.example', 'Equipment: van', true],
  ['alster@x.example', 'Meeting Room 2', true],
  ['anna@x.example', 'Anna Raumer', false],
  ['sala.alster@x.example', 'Sala Alster', true],
  ['giuseppe.sala@x.example', 'Giuseppe Sala', false],
  ['anna@x.example', 'Anna Lee (Equipment)', false],
  ['anna.room@x.example', 'Anna Brown', false],
  ['it@x.example', 'Ito Tanaka', false],
])('%s, “%s” → belongs to no person: %s', (email, name, isNobody) => {
  const lines = [
    ['Ann Lee', 'ann@x.example'],
    [name, email],
  ];
  expect(findMailboxes(lines, ['fullName', 'email'])).toHaveLength(Number(isNobody));
});

it.each([
  ['ten of eleven', 10, 1, 1],
  ['nine of ten', 9, 1, 0],
  ['twelve of sixteen', 12, 4, 0],
])('%s people have the company’s domain → %d, %d: %d questions', (_share, own, others, asked) => {
  const lines = [
    ...Array.from({ length: own }, (_, at) => [`a${at}@northwind.example`]),
    ...Array.from({ length: others }, (_, at) => [`b${at}@home.example`]),
  ];
  expect(findPrivateEmails(lines, ['email']).lines).toHaveLength(asked);
});

it('an email of another domain fills a gap → a question appears', () => {
  const staff = Array.from({ length: 10 }, (_, at) => [`a${at}@northwind.example`, '']);
  const lines = [...staff, ['', 'ann@home.example']];
  expect(findPrivateEmails(lines, ['email', 'otherEmail']).lines).toEqual([['', 'ann@home.example']]);
});

it('an email is malformed → no question appears about its domain', () => {
  const lines = [
    ...Array.from({ length: 10 }, (_, at) => [`a${at}@northwind.example`]),
    ['b@@home.example'],
    ['b@home'],
  ];
  expect(findPrivateEmails(lines, ['email']).lines).toEqual([]);
});
