/** The URL of the composed site. */
export const getSiteUrl = () => readVariable('E2E_SITE');

/** The URL of the identity emulator, for admin requests. */
export const getEmulatorUrl = () => readVariable('E2E_EMULATOR');

/** The URL of the API itself. */
export const getApiUrl = () => readVariable('E2E_API');

/** The folder that contains the published site. */
export const storeFolder = () => readVariable('E2E_STORE');

/** Avoids reusing a connection that the other side may be closing. */
export const freshConnection = { connection: 'close' };

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup has not run.`);
  return value;
}
