import { PRODUCT_NAME } from 'shared-session';

const roles: ReadonlyMap<string, string> = new Map([
  ['user', 'User'],
  ['manager', 'Manager'],
  ['admin', 'Admin'],
  ['guest', 'Guest'],
]);

export const texts = {
  title: `${PRODUCT_NAME} is on your phone`,
  invited: 'Another organization invites you.',
  seeInvitations: 'See the invitation',
  why: 'The web app is for admins. With your role, you ask questions in the mobile app.',
  account: 'Signed in as',
  role: 'Your role',
  roles,
  getApp: 'Get the app',
  scan: 'Scan the code with your phone’s camera, or open this address there:',
  qrCode: 'QR code with the address of the mobile app',
  wrong: 'Should you have access?',
  ask: 'Ask an admin to change your role. This page updates when you return to it.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  stillTheSame: "Your role hasn't changed.",
  checkFailed: "We couldn't check your role. Please try again.",
  switchAccount: 'Use another account',
};
