/** Whether rspack serves (`rspack dev`) or builds for the site; a build may also be asked to be a development one. */
export const isDevelopment =
  process.env.NODE_ENV !== 'production' && process.argv.some((word) => /^(dev|serve|s)$/.test(word));

/** What the environment says to the browser code, each name a constant of the build. */
export function definitions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(browserDefaults).map(([name, value]) => [
      `process.env.${name}`,
      JSON.stringify(process.env[name] ?? value),
    ]),
  );
}

/** Names the browser code may read, with what holds when the environment is silent. Nothing secret belongs here. */
const browserDefaults = {
  API_URL: '/api',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: '',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: '',
};
