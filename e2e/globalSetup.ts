import { startTestSite } from 'dev/serveSite';

/** Builds and starts the site for all journeys. */
export default async function globalSetup() {
  const { url, api, emulator, store, stop } = await startTestSite();
  Object.assign(process.env, { E2E_SITE: url, E2E_API: api, E2E_EMULATOR: emulator, E2E_STORE: store });
  return stop;
}
