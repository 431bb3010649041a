import { existsSync } from 'node:fs';

import { startTestSite } from 'dev/serveSite';

import { readCode } from '../backend/outbox.ts';
import { newPerson } from '../person.ts';
import { startFirefox, startWebKit, waitFor, type Window } from './drivers.ts';

// Runs an admin's whole journey in Debian's Firefox and WebKit.
const packages = 'firefox-esr webkit2gtk-driver xvfb xauth';
if (!['firefox-esr', 'WebKitWebDriver', 'xvfb-run'].every((program) => existsSync(`/usr/bin/${program}`))) {
  console.error(`A browser is missing. On Debian: apt-get install -y ${packages}`);
  process.exit(1);
}

const { url, api, emulator, store, stop } = await startTestSite();
Object.assign(process.env, { E2E_SITE: url, E2E_API: api, E2E_EMULATOR: emulator, E2E_STORE: store });
// The form suggests the browser's time zone. Many servers run in UTC, which has no country.
process.env['TZ'] = 'Europe/Berlin';
let failures = 0;
for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
  const browser = await start();
  try {
    await walk(browser.window);
    console.log(`ok      ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}`, error, 'The page shows:', await browser.window.text());
  } finally {
    await browser.stop();
  }
}
await stop();
console.log(`${2 - failures} passed, ${failures} failed`);
process.exit(failures);

/** Signs in, sets up an organization, opens dashboard and settings, and signs out. */
async function walk(window: Window): Promise<void> {
  const admin = newPerson();
  const press = (name: string, where = window) => waitFor(`button “${name}”`, () => where.use(name));
  const fill = (name: string, text: string, where = window) => waitFor(`field “${name}”`, () => where.use(name, text));
  const visitPage = (path: string, title: string) =>
    waitFor(`page ${path} with “${title}”`, async () => {
      const text = await window.text();
      return text.path === path && text.text.includes(title);
    });

  await window.open(`${url}/dashboard`);
  await visitPage('/login', 'Welcome to Askwell');
  const popup = await waitFor('window of the provider', async () => {
    // WebKit blocks the window until the sign-in code has loaded, so the click is repeated.
    await window.use('Continue with Google');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return window.popup();
  });
  await press('Add new account', popup);
  await fill('email-input', admin.email, popup);
  await fill('display-name-input', admin.name, popup);
  await press('Sign in with', popup);

  await visitPage('/create-organization', 'Create your organization');
  await fill('Organization name', 'Smith & Sons');
  await press('Save and continue');
  await visitPage('/add-locations', 'Add your locations');
  await fill('Name', 'Main Street');
  await press('Save and continue');
  await visitPage('/add-users', 'Invite your people');
  await fill('Name', 'Ann Lee');
  await fill('Email', 'ann@smith.example');
  await press('Invite 1 person');
  await visitPage('/verification', 'Verify your organization');
  await fill('Code', await readCode(admin.email));
  await press('Verify');
  await visitPage('/subscribe', 'Choose your plan');
  await press('Continue to checkout');
  await press('Paid');
  await visitPage('/all-set', 'all set');

  await window.open(`${url}/dashboard`);
  await visitPage('/dashboard', 'Dashboard');
  for (const [path, title] of Object.entries({ organization: 'General', people: 'Ann Lee', billing: 'Billing' })) {
    await window.open(`${url}/settings/${path}`);
    await visitPage(`/settings/${path}`, title);
  }
  await press('’s account');
  await press('Sign Out');
  await visitPage('/login', 'Welcome to Askwell');
}
