import { toMessage } from 'composition/errors';
import { expect, test } from 'vitest';

import { listBrowserNeeds, createEarlyStart, createSiteConfig } from './environment.ts';

const validEnvironment = {
  API_URL: '/api',
  APP_STORE_URL: '',
  APP_URL: 'https://app.example.com/get',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: 'AIza-key_1',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: 'app.example.com',
  FIREBASE_PROJECT_ID: 'askwell-live',
  GOOGLE_PLAY_URL: '',
  HELP_URL: '',
  PRIVACY_URL: '',
  TERMS_URL: '',
};

function findProblems(changes: Partial<typeof validEnvironment>): string[] {
  try {
    createSiteConfig({ ...validEnvironment, ...changes });
    return [];
  } catch (error) {
    return toMessage(error).split('\n');
  }
}

test('settings name a real project → no emulator and no app id are configured', () => {
  expect(createSiteConfig(validEnvironment)).toEqual({
    apiUrl: '/api',
    usesEmulator: false,
    firebase: { apiKey: 'AIza-key_1', authDomain: 'app.example.com', projectId: 'askwell-live' },
    links: { help: null, terms: null, privacy: null },
  });
});

test('all settings are invalid → one list has every problem', () => {
  const problems = findProblems({
    API_URL: 'api',
    AUTH_EMULATOR: 'yes',
    FIREBASE_API_KEY: ' ',
    FIREBASE_AUTH_DOMAIN: 'https://x',
    FIREBASE_PROJECT_ID: '',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'API_URL',
    'AUTH_EMULATOR',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
  ]);
});

test.each([
  ['a protocol-relative API URL', { API_URL: '//evil.example' }],
  ['a script as API URL', { API_URL: 'javascript:alert(1)' }],
  ['a project with capitals', { FIREBASE_PROJECT_ID: 'Askwell' }],
  ['a script as the URL of help', { HELP_URL: 'javascript:alert(1)' }],
  ['no URL of the mobile app', { APP_URL: '' }],
  ['a store’s URL that ends the attribute', { APP_STORE_URL: 'https://x.example/"><b>' }],
  ['the emulator with a real project', { AUTH_EMULATOR: 'true' }],
])('%s → is refused with one problem', (_, changes) => {
  expect(findProblems(changes)).toHaveLength(1);
});

test.each([
  ['/v1/', '/v1'],
  ['https://api.example.com/', 'https://api.example.com'],
])('API_URL=%s → pages call %s', (API_URL, apiUrl) => {
  expect(createSiteConfig({ ...validEnvironment, API_URL })).toMatchObject({ apiUrl });
});

test.each(['/', '/api', 'https://api.example.com', 'http://localhost:3003/v1'])(
  '%s as API_URL → is accepted',
  (API_URL) => {
    expect(findProblems({ API_URL })).toEqual([]);
  },
);

test.each(['/terms', 'https://example.com/terms', 'mailto:legal@example.com'])(
  '%s as TERMS_URL → is linked',
  (TERMS_URL) => {
    expect(createSiteConfig({ ...validEnvironment, TERMS_URL })).toMatchObject({
      links: { help: null, terms: TERMS_URL },
    });
  },
);

const nothing = { script: [], connect: [], frame: [] };

test.each([
  ['the emulator', { AUTH_EMULATOR: 'true', API_URL: '/api' }, nothing],
  [
    'a real project, and an API on another origin',
    { AUTH_EMULATOR: 'false', API_URL: 'https://api.example.com/v1', FIREBASE_AUTH_DOMAIN: 'askwell.firebaseapp.com' },
    {
      script: ['https://apis.google.com'],
      connect: [
        'https://api.example.com',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
      frame: ['https://askwell.firebaseapp.com'],
    },
  ],
])('a build with %s → lists exactly the origins that its pages contact', (_, settings, needs) => {
  expect(listBrowserNeeds({ ...validEnvironment, ...settings })).toEqual(needs);
});

test.each([
  ['an API on this site', {}, { start: { account: 'firebase:authUser:AIza-key_1:[DEFAULT]', api: '/api' } }],
  ['an API on another origin', { API_URL: 'https://api.example.com' }, {}],
])('a build with %s → lists what its pages may request early', (_, changes, start) => {
  expect(createEarlyStart(createSiteConfig({ ...validEnvironment, ...changes }))).toEqual(start);
});
