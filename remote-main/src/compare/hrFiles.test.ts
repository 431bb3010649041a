import { renderHook } from '@testing-library/react';
import type { Location } from 'contract/locations';
import { readFile, useMatching } from 'shared-rows/import';
import { expect, it } from 'vitest';

import { matchingOptions } from './ComparisonDialog.tsx';
import { comparingPeople, comparingLocations } from './comparing.ts';

const site = (_id: string, name: string): Location => ({ _id, name, timeZone: 'UTC', userCount: 1 });
const people = comparingPeople([site('l1', 'Harbor'), site('l2', 'Tokyo')]);

/** Returns the rows of a file in the first request, before the new rows are known. */
async function sentRows(csv: string) {
  const file = await readFile(new File([csv], 'people.csv'), people.kind);
  if ('error' in file) return file.error;
  const { result } = renderHook(() => useMatching({ ...file, kind: people.kind }, matchingOptions(true)));
  const { rows, content: matched, columns, isOpen } = result.current;
  if (isOpen) return 'asks';
  const { body } = people.toSend(
    { rows, headings: matched.headings, targets: columns.targets, lines: matched.rows, leftOut: new Map() },
    new Set(),
    [],
  );
  return Object(body).rows;
}

const ann = { name: 'Ann Lee', email: 'ann@x.example' };

it.each([
  [
    'Entra: members, who may be managers here, and guests',
    'mail,displayName,userType\nann@x.example,Ann Lee,Member\njan@y.example,Jan Vos,Guest',
    [ann, { name: 'Jan Vos', email: 'jan@y.example', role: 'guest' }],
  ],
  [
    'Slack: a status that is a role or the end of access',
    'username,email,status,fullname\nann,ann@x.example,Admin,Ann Lee\ncem,cem@x.example,Deactivated,Cem Ay',
    [
      { ...ann, role: 'admin' },
      { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' },
    ],
  ],
  [
    'Rippling: a column of our roles, one of which is no access',
    'Employee,Work email,Rights in Askwell\nAnn Lee,ann@x.example,\nCem Ay,cem@x.example,No access\nBo Roe,bo@x.example,Guest',
    [
      ann,
      { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' },
      { name: 'Bo Roe', email: 'bo@x.example', role: 'guest' },
    ],
  ],
  [
    'Workday: marks behind the names',
    'Worker,Email - Primary Work\nAnn Lee (On Leave),ann@x.example\nHana Sato (Terminated),hana@x.example\nWes [C] Young,wes@x.example',
    [
      ann,
      { name: 'Hana Sato', email: 'hana@x.example', status: 'deactivated' },
      { name: 'Wes Young', email: 'wes@x.example' },
    ],
  ],
  [
    'Microsoft 365: the other addresses of a mailbox',
    'User principal name,Display name,Proxy addresses\nann@x.example,Ann Lee,SMTP:ann@x.example;smtp:Ann.Fox@x.example;SIP:ann@x.example;X500:/o=x\ncem@x.example,Cem Ay,',
    [
      { ...ann, otherEmails: 'ann.fox@x.example' },
      { name: 'Cem Ay', email: 'cem@x.example' },
    ],
  ],
  [
    'Google: secondary and recovery addresses',
    'First Name [Required],Last Name [Required],Email Address [Required],Work Secondary Email,Recovery Email\nAnn,Lee,ann@x.example,fox@x.example,ann@home.example',
    [{ ...ann, otherEmails: 'fox@x.example ann@home.example' }],
  ],
  [
    'Microsoft Entra: all addresses of a person in one column, one of which is primary',
    'displayName,proxyAddresses\nAnn Lee,smtp:lee@y.example;SMTP:ann@x.example;X500:/o=x\nCem Ay,SMTP:cem@x.example+smtp:ay@y.example',
    [
      { ...ann, otherEmails: 'lee@y.example' },
      { name: 'Cem Ay', email: 'cem@x.example', otherEmails: 'ay@y.example' },
    ],
  ],
  [
    'a list made by hand: private emails in the same cell → the company’s email',
    'Name,Email\nAnn Lee,"ann@home.example (private), ann@x.example"\nCem Ay,cem@x.example / cem@me.example\nOlli & Kim,"olli@x.example, kim@x.example"',
    [
      { ...ann, otherEmails: 'ann@home.example' },
      { name: 'Cem Ay', email: 'cem@x.example', otherEmails: 'cem@me.example' },
      { name: 'Olli', email: 'olli@x.example' },
      { name: 'Kim', email: 'kim@x.example' },
    ],
  ],
  [
    'a list made by hand: two people with their names in one cell',
    'Name,Email\nFront desk,"Ann Lee <ann@x.example>, Cem Ay <cem@x.example>"',
    [ann, { name: 'Cem Ay', email: 'cem@x.example' }],
  ],
  [
    'a list made by hand: a couple with one name → needs attention',
    'Name,Email\nAnn Lee,ann@x.example\nThe Foxes,"dan.fox@x.example; eva.fox@x.example"',
    [ann, { name: 'The Foxes', email: 'dan.fox@x.example; eva.fox@x.example' }],
  ],
  [
    'SCIM: lists of emails as JSON',
    'name.formatted,emails,active\nAnn Lee,"[{""value"":""ann@x.example"",""primary"":true},{""value"":""lee@y.example""}]",true\nCem Ay,{cem@x.example},false',
    [
      { ...ann, otherEmails: 'lee@y.example' },
      { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' },
    ],
  ],
  [
    'Okta: paths of attributes',
    'user.profile.login,user.profile.email,user.profile.firstName,user.profile.lastName,user.status,user.profile.manager\nalee,ann@x.example,Ann,Lee,ACTIVE,Bo Roe\ncay,cem@x.example,Cem,Ay,DEPROVISIONED,Bo Roe',
    [ann, { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' }],
  ],
  [
    'Microsoft 365: a guest, and a deleted account',
    'Display name,User principal name,Soft deletion time stamp\nAnn Lee,ann_x.example#EXT#@y.onmicrosoft.example,\nCem Ay,cem@x.example,2024-05-31T10:00:00',
    [ann, { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' }],
  ],
  [
    'Active Directory: disabled accounts',
    'displayName,mail,userAccountControl\nAnn Lee,ann@x.example,66048\nCem Ay,cem@x.example,514',
    [ann, { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' }],
  ],
  [
    'Atlassian: users there, who may be managers here',
    'User name,email,Org role\nAnn Lee,ann@x.example,User\nBo Roe,bo@x.example,Guest',
    [ann, { name: 'Bo Roe', email: 'bo@x.example', role: 'guest' }],
  ],
  [
    'Spanish: two last names in two columns',
    'Nombre;Primer apellido;Segundo apellido;Correo corporativo\nAna;Núñez;de la Cruz;ana@x.example',
    [{ name: 'Ana Núñez de la Cruz', email: 'ana@x.example' }],
  ],
  [
    'a sheet with two tables side by side → everyone, at the location above their table',
    'Harbor,,,,Tokyo,,\nName,Email,Note,,Name,Email,Note\nAnn Lee,ann@x.example,,,Cem Ay,cem@x.example,\n,,,,Bo Roe,bo@x.example,new',
    [
      { ...ann, locations: ['Harbor'] },
      { name: 'Cem Ay', email: 'cem@x.example', locations: ['Tokyo'] },
      { name: 'Bo Roe', email: 'bo@x.example', locations: ['Tokyo'] },
    ],
  ],
  [
    'a sheet with people beside their emergency contacts → only the people',
    ',,Emergency contact,\nName,Email,Name,Email\nAnn Lee,ann@x.example,Jo Lee,jo@y.example',
    [ann],
  ],
  [
    'a sheet with two tables below each other, in another order of columns',
    'Harbor\nName,Email\nAnn Lee,ann@x.example\nTokyo\nEmail,Role,Name\ncem@x.example,Admin,Cem Ay',
    [
      { ...ann, locations: ['Harbor'] },
      { name: 'Cem Ay', email: 'cem@x.example', role: 'admin', locations: ['Tokyo'] },
    ],
  ],
  [
    'Gusto: preferred first names',
    'First name,Last name,Preferred first name,Work email\nRobert,Roe,Bob,bob@x.example\nAnn,Lee,,ann@x.example',
    [{ name: 'Bob Roe', email: 'bob@x.example' }, ann],
  ],
  [
    'BambooHR: preferred names that are whole names',
    'First Name,Last Name,Preferred Name,Work Email\nRobert,Roe,Bob Roe,bob@x.example\nAnn,Lee,,ann@x.example',
    [{ name: 'Bob Roe', email: 'bob@x.example' }, ann],
  ],
  [
    'DATEV: a prefix of the last name',
    'Familienname;Vorname;Namenszusatz;E-Mail-Adresse (geschäftlich)\nZimmer;Xenia;von;xenia@x.example',
    [{ name: 'Xenia von Zimmer', email: 'xenia@x.example' }],
  ],
  [
    'a list made by hand: who has left',
    'Name,E-mail,Left\nAnn Lee,ann@x.example,no\nHana Sato,hana@x.example,yes\nCem Ay,cem@x.example,2024-05-31',
    [
      ann,
      { name: 'Hana Sato', email: 'hana@x.example', status: 'deactivated' },
      { name: 'Cem Ay', email: 'cem@x.example', status: 'deactivated' },
    ],
  ],
  [
    'Rippling: “Remote” is asked about, “Whole company” is the whole organization',
    'Employee,Work email,Work location\n"Lee, Ann",ann@x.example,Remote (Germany)\n"Fox, Dana",dana@x.example,Whole company',
    [
      { ...ann, locations: ['Remote (Germany)'] },
      { name: 'Dana Fox', email: 'dana@x.example', locations: [] },
    ],
  ],
])('%s → gives the rows to compare', async (_program, csv, expected) => {
  expect(await sentRows(csv)).toEqual(expected);
});

it('Google: a location is closed → it is omitted', async () => {
  const csv =
    'Store code,Business name,Locality,Country,Status\nHHN,Hamburg,Hamburg,DE,Published\nLEJ,Leipzig,Leipzig,DE,Closed';
  const { kind } = comparingLocations();
  const readResult = await readFile(new File([csv], 'locations.csv'), kind);
  const table = 'error' in readResult ? { lines: [], kind } : { ...readResult, kind };
  const { result } = renderHook(() => useMatching(table, matchingOptions(false)));
  expect(result.current.rows.map(({ values }) => values.name)).toEqual(['Hamburg']);
});
