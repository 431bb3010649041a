import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { makeCertificate } from '../../site/testing/makeCertificate.ts';
import { onboard } from '../backend/onboard.ts';
import { type OwnRemote, startOwnRemote } from '../backend/ownRemote.ts';
import { type OwnSite, startOwnSite } from '../backend/ownSite.ts';
import { newPerson } from '../person.ts';
import { untilSettled } from '../steps/network.ts';
import { heading, openAs, signOut } from '../steps/session.ts';
import { type Complaints, expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

// Over TLS, as sites are; the remote is on http://localhost.
test.use({ ignoreHTTPSErrors: true });

let site: OwnSite;
let remote: OwnRemote;
let env: Record<string, string>;
test.beforeAll(async () => {
  const certificate = await makeCertificate();
  site = await startOwnSite(certificate);
  env = { NODE_EXTRA_CA_CERTS: join(site.folder, 'certificate.pem') };
  await writeFile(join(site.folder, 'certificate.pem'), certificate.cert);
  remote = await startOwnRemote(site.url, { env });
});
test.afterAll(async () => {
  await remote.stop();
  await site.stop();
});

test('an edit → shown, state kept; changed hooks reset the state; a page that threw works again after a fix', async ({
  page,
  complaints,
}) => {
  await openTrialAs(page, newPerson());
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByLabel('Note').fill('typed');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await remote.edit('>Count {count}<', '>Clicks {count}<');
  await expect(page.getByRole('button', { name: 'Clicks 1' })).toBeVisible();
  await remote.edit('<p>Hello', '<p>Welcome');
  await expect(page.getByText('Welcome Ada Lovelace')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('typed');

  await remote.edit('useState(0);', "useState(0);\n  useState('more');");
  await expect(page.getByRole('button', { name: 'Clicks 0' })).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('typed');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);

  await remote.edit('Welcome {name}', 'Welcome {name');
  await expect(bar(page)).toContainText(/The build failed.*src\/pages\/Trial\.tsx.*\b8:\d/s);
  await remote.edit('Welcome {name', 'Welcome {name}');
  await expect(bar(page)).not.toContainText('The build failed');
  await expect(page.getByLabel('Note')).toHaveValue('typed');

  await remote.edit('const { user }', "if (messages.title) throw new Error('broken');\n  const { user }");
  await expect(heading(page, /went wrong/)).toBeVisible();
  await remote.edit("if (messages.title) throw new Error('broken');\n", '');
  await expect(heading(page, 'Trial')).toBeVisible();
  // The errors of the edit that was broken on purpose.
  const others = complaints.splice(0).filter((text) => !/broken|rspack-dev-server/.test(text));
  expect(others).toEqual([]);
});

test('a remote that does not compile, with an API of its own → consent names the API, the bar the error', async ({
  page,
  complaints,
}) => {
  const api = 'https://reports.example.com';
  const other = await startOwnRemote(site.url, {
    env,
    change: (text) => text.replace('Hello {name}', 'Hello {name'),
    described: { connect: [api] },
  });
  try {
    await page.route(`${api}/**`, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'reports' }),
    );
    await consentAs(page, newPerson(), other.link, api);
    await expect(bar(page)).toContainText(/The build failed.*src\/pages\/Trial\.tsx.*\b8:\d/s);
    await other.edit('Hello {name', 'Hello {name}');
    await expect(heading(page, 'Trial')).toBeVisible();
    await expect(page.getByText('Hello Ada Lovelace')).toBeVisible();
    await expect(bar(page)).not.toContainText('The build failed');
    const others = complaints.splice(0).filter((text) => !text.includes('has no ./Trial'));
    expect(others).toEqual([]);
    expect(await page.evaluate((url) => fetch(url).then((answer) => answer.text()), `${api}/all`)).toBe('reports');
  } finally {
    await other.stop();
  }
  await page.reload();
  await expect(bar(page)).toContainText("isn't responding");
  complaints.length = 0;
});

test('override expired → the tab shows the live site', async ({ page, complaints }) => {
  await page.clock.install();
  // The identity SDK loads last. Moving the clock in one step before that would time it out.
  const sdk = page.waitForResponse(/identity\.chunk/);
  await openTrialAs(page, newPerson());
  await (await sdk).finished();
  await untilSettled(page);
  await page.clock.fastForward('50:00');
  await untilSettled(page);
  await expect(bar(page)).toBeVisible();
  // Timeouts that only occur because the clock moved by an hour in one step.
  complaints.splice(0);
  await page.clock.fastForward('10:01');
  await expectLive(page, complaints);
});

test('“Stop”, a link without consent, signing out → the live site', async ({ page, context, complaints }) => {
  await openTrialAs(page, newPerson());
  await test.step('“Stop” → no override', async () => {
    await page.getByRole('link', { name: 'Stop' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.goto(`${site.url}/trial`);
    await expectLive(page, complaints);
  });
  await test.step('the link alone → none either', async () => {
    await page.goto(remote.link);
    await expect(page.getByRole('button', { name: /^Allow/ })).toBeEnabled();
    // A click by a script is no consent.
    await page.evaluate(() => document.querySelector('button')?.click());
    await page.goto(`${site.url}/trial`);
    await expectLive(page, complaints);
  });
  await test.step('signing out → ends it, for the next account as well, even if the browser still has the cookie', async () => {
    await page.goto(remote.link);
    await allow(page);
    await expect(heading(page, 'Trial')).toBeVisible();
    const cookies = await context.cookies();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await signOut(page);
    await expect(bar(page)).toHaveCount(0);
    const other = newPerson();
    await onboard(other, 'active');
    await openAs(page, other, `${site.url}/trial`);
    await expectLive(page, complaints);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await context.addCookies(cookies);
    await page.reload();
    await expectLive(page, complaints);
    expect(asked.filter((url) => /remoteEntry\.js|override\/entry/.test(url))).toEqual([]);
  });
});

test('another site’s page in the developer’s browser → cannot read the remote’s files', async ({ request }) => {
  const { origin } = JSON.parse(Buffer.from(new URL(remote.link).searchParams.get('of') ?? '', 'base64url').toString());
  // As browsers request a classic script, for which they ignore CORS, and as the site's pages request one.
  const asked = [
    scriptAskedBy('cross-site', 'no-cors'),
    scriptAskedBy('cross-site', 'cors'),
    scriptAskedBy('same-site', 'no-cors'),
  ];
  const answers = await Promise.all(asked.map((headers) => request.get(`${origin}/remoteEntry.js`, { headers })));
  expect(answers.map((answer) => answer.status())).toEqual([403, 200, 200]);
});

const scriptAskedBy = (page: string, mode: string) => ({
  'sec-fetch-site': page,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': 'script',
});

async function openTrialAs(page: Page, admin: ReturnType<typeof newPerson>) {
  await consentAs(page, admin, remote.link);
  await expect(heading(page, 'Trial')).toBeVisible();
}

async function consentAs(page: Page, admin: ReturnType<typeof newPerson>, link: string, named = admin.email) {
  await onboard(admin, 'active');
  await openAs(page, admin, link);
  await expect(heading(page, /remote-trial/)).toBeVisible();
  for (const text of [admin.email, named]) await expect(page.getByText(text)).toBeVisible();
  await allow(page);
}

async function allow(page: Page) {
  await page.getByRole('button', { name: 'Allow for 1 hour' }).click();
  await expect(page).toHaveURL(/\/trial$/);
  await expect(bar(page)).toContainText('remote-trial runs from http://localhost');
}

/** The live site without the override, which has no such page. */
async function expectLive(page: Page, complaints: Complaints) {
  await expect(page.getByText('404', { exact: true }).first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const others = complaints.splice(0).filter((text) => !/404.*\/trial$/.test(text));
  expect(others).toEqual([]);
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Override' });
