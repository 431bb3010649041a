import { expect, it } from 'vitest';

import { locationKind } from '../locations/locationKind.ts';
import { userKind } from '../users/userKind.ts';
import { fillByColumn } from './fillRow.ts';
import { matchColumns } from './matchColumns.ts';
import { readValue, suggestValues } from './suggestValues.ts';
import { collectUnknownValues, proposeValues } from './unknownValues.ts';

const kind = userKind([{ _id: 'l1', name: 'Harbor', timeZone: 'UTC', userCount: 0 }]);
const lines = [
  ['Name', 'Work email', 'Shoe size'],
  ['Ann', 'ann@x.example', '38'],
];

it('a column matched or skipped by hand before → the same again', () => {
  const known = { 'shoe size': 'role', name: null };
  expect(matchColumns(lines, kind, { ...known, 'shoe size': '(beside)' }).targets).toEqual([null, 'email', '(beside)']);
  expect(matchColumns(lines, kind, known).targets).toEqual([null, 'email', null]);
});

it('an email column skipped or matched to another target before → still the email column', () => {
  expect(matchColumns(lines, kind, { 'work email': null }).targets).toEqual(['fullName', 'email', null]);
  expect(matchColumns(lines, kind, { 'work email': 'role' }).targets).toEqual(['fullName', 'email', null]);
});

it.each([
  ['a target that is no more', { 'shoe size': 'shoes' }],
  ['a word that every object knows', { constructor: 'role' }],
])('%s remembered → ignored', (_situation, known) => {
  expect(matchColumns(lines, kind, known).targets).toEqual(['fullName', 'email', null]);
});

it.each([
  ['after the street', ['Filiale', 'Straße', 'Hausnr.', 'Ort'], ['Mitte', 'Ring', '12a', 'Bonn'], 'Ring 12a, Bonn'],
  ['before the street', ['Site', 'Street number', 'Street', 'City'], ['A', '12', 'Elm St', 'York'], '12 Elm St, York'],
  ['without a street', ['Filiale', 'Straße', 'Hausnr.', 'Ort'], ['Mitte', '', '12a', 'Bonn'], '12a, Bonn'],
])('a house number %s → joined with it by a space', (_situation, headings, cells, address) => {
  const { targets } = matchColumns([headings, cells], locationKind);
  expect(fillByColumn([cells], targets, locationKind)[0]?.values.address).toBe(address);
});

it.each([
  ['a postal code', ['Filiale', 'PLZ', 'Ort'], ['Mitte', '53111', 'Bonn'], '53111 Bonn'],
  ['a missing postal code', ['Filiale', 'PLZ', 'Ort'], ['Mitte', '', 'Bonn'], 'Bonn'],
  ['a postal code elsewhere', ['Site', 'ZIP', 'State', 'City'], ['A', '12345', 'NY', 'York'], 'York, NY, 12345'],
])('%s before the city → as people write it there', (_situation, headings, cells, address) => {
  const { targets } = matchColumns([headings, cells], locationKind);
  expect(fillByColumn([cells], targets, locationKind)[0]?.values.address).toBe(address);
});

it.each([
  ['7', '07'],
  ['12', '12'],
  ['A', 'A'],
])('the store number %s → the code %s, because codes have two characters', (cell, code) => {
  expect(fillByColumn([['Mitte', cell]], ['name', 'code'], locationKind)[0]?.values.code).toBe(code);
});

it.each([
  [['木村', '花'], '木村 花'],
  [['Lee', 'Ann'], 'Ann Lee'],
])('the last and first name %j → %s', (cells, name) => {
  expect(fillByColumn([cells], ['lastName', 'firstName'], kind)[0]?.values.name).toBe(name);
});

it('several email columns → the work address, in any order', () => {
  const table = [
    ['Personal email', 'Name', 'Email', 'Manager email'],
    ['a@home.example', 'Ann', 'ann@x.example', 'boss@x.example'],
  ];
  expect(matchColumns(table, kind).targets).toEqual([null, 'fullName', 'email', null]);
});

it.each([
  ['Harbor / Old Mill', ['l1'], 'Old Mill'],
  ['Old & New Mill', undefined, 'Old & New Mill'],
])('the locations %j → those that are known, and the rest', (written, locations, unmatchedText) => {
  const field = kind.fields.find(({ id }) => id === 'locations');
  expect(field?.read(written)).toEqual({ values: locations ? { locations } : {}, unmatchedText });
});

it('unknown roles and locations → each listed once, a single suggestion is preselected', () => {
  const rows = [
    ['Ann', 'ann@x.example', 'Supervisor', 'Harbor; Old Mill'],
    ['Bob', 'bob@x.example', 'Supervisor', 'Old Mill'],
    ['Cy', 'cy@x.example', 'Wizard', 'Harbor'],
  ];
  const targets = ['fullName', 'email', 'role', 'locations'];
  const unknown = collectUnknownValues(rows, targets, kind);
  expect(unknown.map(({ field, values }) => [field, values.map(({ value, amount }) => `${value} ${amount}`)])).toEqual([
    ['role', ['Supervisor 2', 'Wizard 1']],
    ['locations', ['Old Mill 2']],
  ]);
  const values = proposeValues(unknown, new Map([['locations', new Map([['Old Mill', 'Harbor']])]]));
  const filled = fillByColumn(rows, targets, kind, { values });
  expect(filled.map(({ values: { role, locations }, unmatchedText }) => [role, ...locations, unmatchedText])).toEqual([
    ['manager', 'l1', ''],
    ['manager', 'l1', ''],
    ['user', 'l1', 'Wizard'],
  ]);
});

it.each([
  ['Central Standard Time', 'America/Chicago'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['(GMT-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['E. South America Standard Time', 'America/Sao_Paulo'],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['Hora del Este', 'America/New_York'],
])('the time zone %s, as Windows or a calendar names it → %s is proposed', (name, zone) => {
  expect(suggestValues('timeZone', name)).toEqual([zone]);
});

it.each([
  ['country', 'EE. UU.', 'US'],
  ['country', 'USA - United States', 'US'],
  ['country', 'Korea, Republic of', 'KR'],
  ['country', 'ČR', 'CZ'],
  ['country', "Cote d'Ivoire", 'CI'],
  ['country', '日本', 'JP'],
  ['country', 'Berlin, Germany', 'DE'],
  ['country', 'Berlin, Germany (DE)', 'DE'],
  ['country', 'Georgia, USA', 'US'],
  ['country', 'Lebanon, PA, USA', 'US'],
  ['country', 'Bolivia, Plurinational State of', 'BO'],
  ['country', 'Hong Kong, China', 'HK'],
  ['country', 'Großbritannien', 'GB'],
  ['timeZone', '(GMT-05:00) America/New York', 'America/New_York'],
  ['timeZone', 'São Paulo', 'America/Sao_Paulo'],
])('the %s %s → %s', (id, written, expected) => {
  const field = locationKind.fields.find((one) => one.id === id);
  expect(field && readValue(field, written).values).toEqual({ [id]: expected });
});

it.each([
  ['(GMT-05:00) Eastern Time (US & Canada)', 'US', 'America/New_York'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'CA', 'America/Toronto'],
  ['EST', 'US', 'America/New_York'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'DE', 'Europe/Berlin'],
  ['UTC+1', 'DE', 'Europe/Berlin'],
  ['GMT+0100', 'GB', 'Europe/London'],
  ['+09:00', 'JP', 'Asia/Tokyo'],
  ['−0300', 'UY', 'America/Montevideo'],
  ['america_slash_denver', '', 'America/Denver'],
  // Several times of day are possible, so the user chooses.
  ['UTC-5', 'US', undefined],
  ['MST', 'US', undefined],
  ['UTC+1', '', undefined],
])('the time zone %s of a location in %s → %s', (written, country, zone) => {
  const cells = ['Harbor', country, written];
  const [row] = fillByColumn([cells], ['name', 'country', 'timeZone'], locationKind);
  expect([row?.values.timeZone, row?.unmatchedText]).toEqual(zone ? [zone, ''] : ['', written]);
});

it('a time zone that may be several → a choice of those of the country', () => {
  const rows = [
    ['Harbor', 'US', 'UTC-5'],
    ['Quay', 'US', 'UTC-5'],
    ['Mitte', 'DE', 'UTC+1'],
  ];
  expect(collectUnknownValues(rows, ['name', 'country', 'timeZone'], locationKind).map(({ values }) => values)).toEqual(
    [[{ value: 'UTC-5', amount: 2, suggested: ['America/New_York', 'America/Chicago'], isForOrganization: false }]],
  );
});

it('time zones of locations without a country → those of the organization’s country, marked as its', () => {
  const rows = [
    ['Harbor', '', 'CST'],
    ['Quay', 'US', 'UTC-5'],
  ];
  const [unknown] = collectUnknownValues(rows, ['name', 'country', 'timeZone'], locationKind, 'CA');
  expect(unknown?.values.map(({ suggested, isForOrganization }) => [suggested, isForOrganization])).toEqual([
    [['America/Winnipeg'], true],
    [['America/New_York', 'America/Chicago'], false],
  ]);
});

it('a value that is not to be imported → dropped from its row', () => {
  const values = new Map([['role', new Map([['Wizard', '']])]]);
  expect(fillByColumn([['Cy', 'Wizard']], ['fullName', 'role'], kind, { values })[0]?.unmatchedText).toBe('');
});

it.each([
  ['Doe, Jane', 'Jane Doe'],
  ['Jane Doe', 'Jane Doe'],
  ['Doe, Jr.', 'Doe, Jr.'],
  ['Acme, Inc.', 'Acme, Inc.'],
])('%s reversed → %s', (written, expected) => {
  expect(fillByColumn([[written]], ['fullName'], kind, { turnsNames: true })[0]?.values.name).toBe(expected);
});
