import { PRODUCT_NAME } from 'shared-session';

const roles: ReadonlyMap<string, string> = new Map([
  ['user', 'User'],
  ['manager', 'Manager'],
  ['admin', 'Administrator'],
  ['guest', 'Guest'],
]);

/** What people read whose role has no web app. */
export const mobileOnlyWords = {
  title: `${PRODUCT_NAME} is on your phone`,
  why: 'The web app is for administrators. With your role you ask your questions in the mobile app.',
  account: 'Signed in as',
  role: 'Your role',
  roles,
  getApp: 'Get the app',
  scan: 'Scan the code with your phone’s camera, or open this address there:',
  qrLabel: 'QR code with the address of the mobile app',
  wrong: 'Is this not right?',
  ask: 'Ask the person who invited you to make you an administrator. This page notices the change when you come back to it.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  stillTheSame: 'Your role has not changed.',
  checkFailed: 'Your role could not be checked. Please try again.',
  switchAccount: 'Use another account',
} as const;
