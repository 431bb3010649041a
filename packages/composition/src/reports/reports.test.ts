import { expect, test } from 'vitest';

import { removePersonalData } from './reports.ts';

test.each([
  'askwell_remote_onboarding offers react@19.99.0; the shell’s 19.3.1 is used.',
  "Cannot read properties of undefined (reading 'setGlobalFederationConstructor')",
  "The shell's copy doesn't satisfy remote-onboarding's range.",
  'remote-main does not expose "./People".',
  'Loading "remote-sales-reports-and-figures" failed.',
  'shared-session@^1.0.0 is missing.',
])('%s → is kept', (message) => {
  expect(removePersonalData(message)).toBe(message);
});

test.each([
  ['no “Ada” at ada@example.com', 'no … at …'],
  ['ada@1und1.de and ada@192.168.1.7', '… and …'],
  ["Unexpected token 'Ada Lovelace'", 'Unexpected token …'],
  ['GET /users?search=ada failed', 'GET /users… failed'],
  ['"remote-main ada" is no name', '… is no name'],
  ['call 0301234567', 'call …'],
  ['eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.x', '….x'],
  ['Anna-Maria-von-Hohenlohe-Langenburg', '…'],
])('%s → becomes %s', (message, shown) => {
  expect(removePersonalData(message)).toBe(shown);
});
