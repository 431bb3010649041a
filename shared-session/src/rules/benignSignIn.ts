/** Codes that mean the person changed their mind, or that a newer window took over. */
export const isBenignSignIn = (code: string) => benign.has(code);

const benign: ReadonlySet<string> = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
]);
