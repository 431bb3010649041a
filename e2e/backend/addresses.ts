/** Where the composed site is. */
export const siteAddress = () => address('E2E_SITE');

/** A script of every test's site: a window shows it as text and runs nothing. */
export const emptyPath = '/gapi-stub.js';

/** Where the identity emulator is, for what only an administrator of the project may do. */
export const emulatorAddress = () => address('E2E_EMULATOR');

/** Where the API itself listens. */
export const apiAddress = () => address('E2E_API');

/** The folder in which the composed site is published. */
export const storeFolder = () => address('E2E_STORE');

/** A kept connection may be closed by the other side in the very moment it is used again. */
export const freshConnection = { connection: 'close' };

function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup has not run.`);
  return value;
}
