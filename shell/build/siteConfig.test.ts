import { expect, test } from 'vitest';

import { siteConfig } from './siteConfig.ts';

const sound = {
  API_URL: '/api',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: 'app.example.com',
  FIREBASE_PROJECT_ID: 'askwell-live',
  HELP_URL: '',
  PRIVACY_URL: '',
  TERMS_URL: '',
};
const problemsOf = (changes: Partial<typeof sound>) => {
  const read = siteConfig({ ...sound, ...changes });
  return read.ok ? [] : read.problems;
};

test('a real project → no emulator and no app id', () => {
  expect(siteConfig(sound)).toEqual({
    ok: true,
    apiUrl: '/api',
    usesEmulator: false,
    firebase: { apiKey: 'key', authDomain: 'app.example.com', projectId: 'askwell-live' },
    links: { help: null, terms: null, privacy: null },
  });
});

test('the emulator and nothing else → demo values', () => {
  const nothing = { FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' };
  const read = siteConfig({ ...sound, ...nothing, AUTH_EMULATOR: 'true' });
  expect(read).toMatchObject({ ok: true, usesEmulator: true, firebase: { projectId: 'demo-askwell' } });
});

test('everything wrong at once → every problem in one list', () => {
  const problems = problemsOf({
    API_URL: 'api',
    AUTH_EMULATOR: 'yes',
    FIREBASE_API_KEY: ' ',
    FIREBASE_AUTH_DOMAIN: 'https://x',
    FIREBASE_PROJECT_ID: '',
  });
  expect(problems.map(({ name }) => name)).toEqual([
    'API_URL',
    'AUTH_EMULATOR',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
  ]);
});

test.each([
  ['a protocol-relative API address', { API_URL: '//evil.example' }],
  ['a script as API address', { API_URL: 'javascript:alert(1)' }],
  ['a project with capitals', { FIREBASE_PROJECT_ID: 'Askwell' }],
  ['a script as the address of help', { HELP_URL: 'javascript:alert(1)' }],
  ['the emulator with a real project', { AUTH_EMULATOR: 'true' }],
])('%s → refused with one problem', (_, changes) => {
  expect(problemsOf(changes)).toHaveLength(1);
});

test.each(['/', '/api', 'https://api.example.com', 'http://localhost:3003/v1'])('%s as API_URL → taken', (API_URL) => {
  expect(problemsOf({ API_URL })).toEqual([]);
});

test.each(['/terms', 'https://example.com/terms', 'mailto:legal@example.com'])(
  '%s as TERMS_URL → linked',
  (TERMS_URL) => {
    expect(problemsOf({ TERMS_URL })).toEqual([]);
    expect(siteConfig({ ...sound, TERMS_URL })).toMatchObject({ links: { help: null, terms: TERMS_URL } });
  },
);
