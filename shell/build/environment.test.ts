import { expect, test } from 'vitest';

import { browserNeeds } from './environment.ts';

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
