import { expect, test } from 'vitest';

import { readConfig, siteLinks } from './config.ts';

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
const origin = 'http://localhost:3000';
const problemsOf = (changes: Partial<typeof sound>) => {
  const read = readConfig({ ...sound, ...changes }, origin);
  return read.ok ? [] : read.problems;
};

test('a real project → no emulator and no app id', () => {
  expect(readConfig(sound, origin)).toEqual({
    ok: true,
    config: {
      apiUrl: '/api',
      firebase: { apiKey: 'key', authDomain: 'app.example.com', projectId: 'askwell-live' },
    },
  });
});

test('the emulator and nothing else → demo values, spoken to at the site’s own origin', () => {
  const nothing = { FIREBASE_API_KEY: '', FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' };
  const read = readConfig({ ...sound, ...nothing, AUTH_EMULATOR: 'true' }, origin);
  expect(read).toMatchObject({ ok: true, config: { firebase: { projectId: 'demo-askwell', emulator: origin } } });
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
    expect(siteLinks({ ...sound, TERMS_URL })).toEqual({ help: null, privacy: null, terms: TERMS_URL });
  },
);
