import { expect, test } from 'vitest';

import { browserNeeds, earlyStartOf } from './environment.ts';
import { siteConfig } from './siteConfig.ts';

const nothing = { script: [], connect: [], frame: [] };

test.each([
  ['the emulator', { AUTH_EMULATOR: 'true', API_URL: '/api' }, nothing],
  ['nothing configured', { AUTH_EMULATOR: 'false', API_URL: '/api' }, nothing],
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
])('a build with %s → exactly the origins that its pages will ask', (_, settings, needs) => {
  const read = (name: string) => new Map(Object.entries(settings)).get(name) ?? '';
  expect(browserNeeds(read)).toEqual(needs);
});

const settings = {
  API_URL: '/api',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: 'AIza-key_1',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: 'app.example.com',
  FIREBASE_PROJECT_ID: 'askwell-live',
  HELP_URL: '',
  PRIVACY_URL: '',
  TERMS_URL: '',
};

test.each([
  ['an API on this site', {}, { start: { account: 'firebase:authUser:AIza-key_1:[DEFAULT]', api: '/api' } }],
  ['an API on another origin', { API_URL: 'https://api.example.com' }, {}],
  ['nothing configured', { FIREBASE_API_KEY: '' }, {}],
])('a build with %s → what its pages may ask at once', (_, changes, start) => {
  expect(earlyStartOf(siteConfig({ ...settings, ...changes }))).toEqual(start);
});
