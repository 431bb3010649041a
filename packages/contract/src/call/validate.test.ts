import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { line } from '../requests/fields.ts';
import * as contract from '../index.ts';

const { foldName, foldSpaces, validate } = contract;

const organization = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
const { codeForm, locationForm, locationPatch, locationsForm, organizationForm } = contract;
const { subscriptionForm, userForm, userPatch, usersForm } = contract;
type Answered = ReturnType<contract.Schema<unknown>['~standard']['validate']>;
type Form = v.GenericSchema & { entries: object };
const isForm = (entry: [string, unknown]): entry is [string, Form] =>
  /(Form|Patch|Removal|Undo)$/.test(entry[0]) && 'entries' in Object(entry[1]);
const person = { name: 'Eve', email: 'eve@example.com', role: 'user' };

const answering = (result: Answered): contract.Schema<unknown> => ({
  '~standard': { version: 1, vendor: 'another', validate: () => result },
});

describe('validate', () => {
  it('a schema is from another library → it gives a value, or errors by field', () => {
    expect(validate(answering({ value: 7 }), {})).toEqual({ ok: true, value: 7 });
    const issues = [
      { message: 'Too small.', path: ['rows', { key: 2 }] },
      { message: 'Not seen.', path: ['rows', 2] },
    ];
    const errors = [{ path: ['rows', 2], message: 'Too small.', code: 'invalid' }];
    expect(validate(answering({ issues }), {})).toEqual({ ok: false, errors });
    expect(() => validate(answering(Promise.resolve({ value: 7 })), {})).toThrow('validates asynchronously');
  });

  it.each<[string, v.GenericSchema, unknown, unknown]>([
    ['organization', organizationForm, organization, organization],
    [
      'organization with unusual capitals and spaces',
      organizationForm,
      { ...organization, contactEmail: ' A@B.Example ', country: 'de', timeZone: 'asia/calcutta' },
      { ...organization, timeZone: 'Asia/Kolkata' },
    ],
    ['location', locationForm, { name: 'North' }, { name: 'North' }],
    ['location code', locationForm, { name: 'North', code: ' ab-1 ' }, { name: 'North', code: 'AB-1' }],
    ['person without locations', userForm, person, { ...person, locations: [] }],
    ['an empty list of people', usersForm, { users: [] }, { users: [] }],
    ['code with spaces', codeForm, { code: ' 123 456 ' }, { code: '123456' }],
  ])('%s → is accepted in normalized form', (_, form, input, value) => {
    expect(validate(form, input)).toEqual({ ok: true, value });
  });

  it.each<[string, v.GenericSchema, unknown, unknown[][]]>([
    [
      'nothing',
      organizationForm,
      {},
      ['name', 'contactEmail', 'country', 'timeZone'].map((field) => [[field], 'required', 'This field is missing.']),
    ],
    ['null', subscriptionForm, null, [[[], 'invalid', 'Send an object.']]],
    ['a list', locationPatch, [], [[[], 'invalid', 'Send an object.']]],
    ['empty', userPatch, { name: ' ' }, [[['name'], 'required', 'Enter a name.']]],
    ['too long', userPatch, { name: 'x'.repeat(81) }, [[['name'], 'too_long', 'Name can have at most 80 characters.']]],
    ['unknown key', locationPatch, { floor: 2 }, [[['floor'], 'unknown_key', 'This can’t be used here.']]],
    ['empty email', userPatch, { email: '' }, [[['email'], 'required', 'Enter an email address.']]],
    [
      'two errors in one field',
      userPatch,
      { email: 'x'.repeat(255) },
      [[['email'], 'too_long', 'Email can have at most 254 characters.']],
    ],
    [
      'numbers as locations',
      usersForm,
      { users: [{ ...person, locations: [1, 2, 3] }] },
      [[['users', 0, 'locations', 0], 'invalid', 'This can’t be used here.']],
    ],
    ['an empty list', locationsForm, { locations: [] }, [[['locations'], 'invalid', 'Add at least one location.']]],
    [
      'rows',
      locationsForm,
      { locations: [{ name: 'a' }, {}, null, { name: 'b', code: '?' }] },
      [
        [['locations', 1, 'name'], 'required', 'This field is missing.'],
        [['locations', 2], 'invalid', 'Send an object.'],
        [['locations', 3, 'code'], 'invalid', 'Code needs at least 2 characters.'],
      ],
    ],
  ])('%s → gives one error in plain words', (_, form, input, expected) => {
    const errors = expected.map(([path, code, message]) => ({ path, message, code }));
    expect(validate(form, input)).toEqual({ ok: false, errors });
  });

  const odd = [
    null,
    1,
    -1.5,
    true,
    '',
    'x',
    '\0',
    [],
    ['x', null],
    [[1]],
    {},
    { x: 1 },
    [{}],
    [{ name: 1, x: 2 }],
    undefined,
  ];
  it.each(Object.entries<unknown>(contract).filter(isForm))(
    '%s with any values → gives plain words, without keys and types',
    (_, form) => {
      const inputs = odd.flatMap((value) => [value, ...Object.keys(form.entries).map((key) => ({ [key]: value }))]);
      for (const input of inputs) {
        const result = validate(form, input);
        for (const { message } of result.ok ? [] : result.errors)
          expect([input, message]).toEqual([
            input,
            expect.stringMatching(/^(?!.*(Invalid|Expected|received|[a-z][A-Z]))[A-Z].*\.$/),
          ]);
      }
    },
  );

  it.each<[string, v.GenericSchema, object, string]>([
    ['people with limit 0', contract.usersQuery, { limit: '0' }, 'limit'],
    ['people after a malformed cursor', contract.usersQuery, { after: 'x' }, 'after'],
    ['people after an unknown id', contract.usersQuery, { after: `${'0'.repeat(36)}.1` }, 'after'],
    ['people sorted by an unsortable column', contract.usersQuery, { sort: 'password' }, 'sort'],
    ['people with an unknown status', contract.usersQuery, { status: 'deleted' }, 'status.0'],
    ['people with a search of 201 characters', contract.usersQuery, { search: 'x'.repeat(201) }, 'search'],
    ['entries of an unknown kind', contract.journalQuery, { kind: 'secrets' }, 'kind'],
    ['entries before a malformed id', contract.journalQuery, { before: 'x' }, 'before'],
    ['entries with limit 0', contract.journalQuery, { limit: '0' }, 'limit'],
    ['entries from "today"', contract.journalQuery, { from: 'today' }, 'from'],
    ['entries from a month that does not exist', contract.journalQuery, { from: '2026-13-01' }, 'from'],
    ['entries from a year that PostgreSQL lacks', contract.journalQuery, { from: '0000-01-01T00:00:00Z' }, 'from'],
    ['adoption without a grouping', contract.adoptionQuery, {}, 'by'],
    ['adoption by person', contract.adoptionQuery, { by: 'person' }, 'by'],
    ['adoption at 201 locations', contract.adoptionQuery, { by: 'location', limit: '201' }, 'limit'],
  ])('a query for %s → is refused by its parameter', (_, schema, query, parameter) => {
    const result = validate(schema, query);
    expect(result.ok ? [] : result.errors.map(({ path }) => path.join('.'))).toEqual([parameter]);
  });

  const bodies = Object.entries<contract.Call>(contract.calls).flatMap(([name, { body }]) =>
    body ? [[name, body] as const] : [],
  );
  const forbidden = '_id uid organizationId isAdmin disabledAt onboarding_status subscription_status activeFrom';

  it.each(bodies)('fault 50: %s has a field that nobody may set → the error names the field', (_, body) => {
    for (const field of forbidden.split(' ')) {
      const error = expect.objectContaining({ path: [field], code: 'unknown_key' });
      expect(validate(body, { [field]: 'admin' })).toEqual({ ok: false, errors: expect.arrayContaining([error]) });
    }
  });

  it.each([
    'plain',
    'name@server',
    'name@server.',
    'a@b@c.example',
    `${'x'.repeat(250)}@b.io`,
    'a@b.example\0',
    'ä@b.example',
    `${'x'.repeat(65)}@b.example`,
  ])('email %j → is refused', (email) => {
    expect(validate(userForm, { ...person, email }).ok).toBe(false);
  });

  it('an email has invisible characters → it is accepted without them', () => {
    const checked = validate(userForm, { ...person, email: '\u200E\u202Aev\u00ADe@example.com\u200B \u202C' });
    expect(checked.ok && checked.value.email).toBe('eve@example.com');
  });

  it.each([`${'x'.repeat(64)}@b.example`, "o'brien+tag@sub.example.com", 'a@b.c', 'x_y-z@example.museum', '1@2.io'])(
    'email %j → is accepted',
    (email) => {
      expect(validate(userForm, { ...person, email }).ok).toBe(true);
    },
  );

  it.each([
    ['https://acme.example', 'https://acme.example'],
    ['http://acme.example:8080/@shop', 'http://acme.example:8080/@shop'],
    [' www.acme.example/shop ', 'https://www.acme.example/shop'],
    ['', ''],
    ['javascript:alert(1)//.x', null],
    ['ftp://acme.example', null],
    ['jo.smith@acme.example', null],
    ['acme', null],
    ['https://acme', null],
    ['https://acme.example and more', null],
    [`${'x'.repeat(184)}.example`, `https://${'x'.repeat(184)}.example`],
    [`${'x'.repeat(185)}.example`, null],
  ])('website %j → becomes %j', (website, stored) => {
    const checked = validate(organizationForm, { ...organization, website });
    expect(checked.ok ? checked.value.website : null).toBe(stored);
  });

  it('a website of 200,000 dots → is refused quickly', { timeout: 10_000 }, () => {
    expect(validate(organizationForm, { ...organization, website: `https://${'a.'.repeat(200_000)} x` }).ok).toBe(
      false,
    );
  });

  it.each([
    ['A1', true],
    ['7', false],
    ['ABCDEFGHIJK', false],
    ['A_1', false],
    ['ßßßßßß', false],
  ])('location code %j → becomes %j', (code, ok) => {
    expect(validate(locationForm, { name: 'x', code }).ok).toBe(ok);
  });
});

const toTags = (letters: string) =>
  String.fromCodePoint(...[...letters].map((one) => 0xe0000 + (one.codePointAt(0) ?? 0)));
/** Creates the flag of a part of the United Kingdom: a black flag, the letters of its name as tags, and an end tag. */
const createFlag = (country: string) => `🏴${toTags(`gb${country}`)}\u{e007f}`;

describe('faults 46, 47: line', () => {
  const name = line('organizationName', 2, 80);

  it.each([
    ['Smith & Sons', 'Smith & Sons'],
    ['شركة الاختبار', 'شركة الاختبار'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍👩‍👧 Care', '👩‍👩‍👧 Care'],
    ['  two \t\n words\u00a0here ', 'two words here'],
    ['Cafe\u0301', 'Café'],
    ['😀'.repeat(80), '😀'.repeat(80)],
    ['❤\ufe0f 👨‍👩‍👧', '❤\ufe0f 👨‍👩‍👧'],
    ['葛\u{e0100}城市', '葛\u{e0100}城市'],
    ...['eng', 'sct', 'wls'].map((country) => [`${createFlag(country)} Pub`, `${createFlag(country)} Pub`]),
    ['soft\u00adhyphen \u3164\u200dx\ufe0f', 'soft\u00adhyphen \u3164\u200dx\ufe0f'],
  ])('%j → becomes %j', (text, read) => {
    expect(v.parse(name, text)).toBe(read);
  });

  it.each([
    ['', 'Enter an organization name.'],
    ['\u3164\u200d', 'Enter an organization name.'],
    [' x ', 'Organization name needs at least 2 characters.'],
    ['x'.repeat(81), 'Organization name can have at most 80 characters.'],
    [`e${'\u0301'.repeat(500)}`, 'Organization name can have at most 80 characters.'],
    ['a\0b', 'Organization name contains characters that can’t be shown.'],
    ['a\u202eb', 'Organization name contains characters that can’t be shown.'],
    ['a\ud800b', 'Organization name contains characters that can’t be shown.'],
    ['a\u{e0041}b', 'Organization name contains characters that can’t be shown.'],
    [`${createFlag('eng')}${toTags('hidden')}`, 'Organization name contains characters that can’t be shown.'],
    ['a\u{e0100}\u{e0101}b', 'Organization name contains characters that can’t be shown.'],
    ['a\ufe0e\ufe0f', 'Organization name contains characters that can’t be shown.'],
    [7, 'Organization name must be text.'],
  ])('%j → is refused: %s', (text, message) => {
    const result = v.safeParse(name, text);
    expect(result.issues?.map((issue) => issue.message)).toContain(message);
  });
});

describe('fault 46: foldName', () => {
  it.each([
    ['ＡＣＭＥ ', 'acme'],
    ['Café', 'CAFE\u0301'],
    ['Hauptstraße', 'HAUPTSTRASSE'],
    ['Ac\u00adme\u200d \u3164Inc\ufe0f', 'Acme Inc'],
    ['A\u034fc\u180em\u115fe \u200c ', 'Acme'],
  ])('%j and %j → are the same name', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Acme', 'Acme 2'],
    ['Café', 'Cafe'],
    ['İstanbul', 'Istanbul'],
  ])('%j and %j → are two names', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('a string is folded already → folding changes nothing', () => {
    for (const text of ['  A  b ', 'ＡＣＭＥ', 'Straße', 'ΟΔΟΣ', 'İstanbul', 'ΐ', 'a \u3164 b', 'a\uffa0'])
      expect(foldName(foldName(text))).toBe(foldName(text));
    expect(foldSpaces(' a\u2003b ')).toBe('a b');
  });
});
