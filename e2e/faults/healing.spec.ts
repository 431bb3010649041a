import type { Page } from 'playwright/test';
import { goWithin } from 'remote-kit/testing';

import { type OwnSite, startOwnSite } from '../backend/ownSite.ts';
import { heading } from '../steps/session.ts';
import type { FaultyFront } from './front/FaultyFront.ts';
import { heldBack, wrongAnswers } from './front/wrongAnswers.ts';
import { publishWithEntry, publishWritten } from './parts/publishPart.ts';
import { remotes } from './remotes.ts';
import { reportsOf } from './reportsOf.ts';
import { expectCard, expectErrorPage, expectPage, freshPage, outline } from './steps.ts';
import { expect, test } from './test.ts';

/** A site on which a remote's newest build is broken, and the one before it works. */
let site: OwnSite;
test.beforeEach(async ({ front }) => {
  site = await startOwnSite();
  front.site = site.url;
});
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((page) => page.close()));
  await site.stop();
});

const [main] = remotes;
const healed = /previous version of this page/;

/** A build whose page throws as soon as it is shown. */
const breakPage = {
  module: 'return () => ({ Page() { throw new Error("broken page"); } });',
  version: '9.9.9-written',
};

type Publish = (name: string, front: FaultyFront) => Promise<void>;

/** The kinds of builds that a tab replaces by the build before. */
const brokenBuilds: [string, Publish][] = [
  ['a broken entry', (name) => publishWithEntry(site, name, () => '/* cut off */')],
  [
    'a missing chunk',
    async (name, front) => {
      await publishWithEntry(site, name, (entry) => `${entry}\n`);
      front.break(new RegExp(`^/${name}/[^/]*-changed/assets/page-.*\\.js`), wrongAnswers.notFound);
    },
  ],
  ['throws on evaluation', (name) => publishWritten(site, name, 'return () => { throw new Error("broken"); };', false)],
  ['throws when first shown', (name) => publishWritten(site, name, breakPage.module, false)],
  ['another session contract', (name) => publishWithEntry(site, name, (entry) => entry, { contract: '2.0.0' })],
];

// Both remotes use the same loader, so each case tests one of them, and one of the two ways to open a page.
for (const [index, [what, publish]] of brokenBuilds.entries()) {
  const remote = remotes[index % 2 === 0 ? 0 : 1];
  const isWarm = index > 1 && index < 4;
  test(`${remote.name} is broken: ${what}, ${isWarm ? 'warm' : 'cold'} → the build before it in the same tab; one quiet line, one report`, async ({
    context,
    front,
    time,
  }) => {
    await publish(remote.name, front);
    const page = await freshPage(context);
    if (isWarm) {
      await page.goto(remote.from.path);
      await expect(heading(page, remote.from.heading)).toBeVisible();
      await page.evaluate(() => Reflect.set(window, 'isMarked', true));
      await goWithin(page, remote.path);
    } else await page.goto(remote.path, { waitUntil: 'commit' });
    await outline(page).or(heading(page, remote.heading)).first().waitFor();
    // Counted in the page's own time, so that a slow machine does not matter.
    await time.pass(10_000, () => page.getByText(healed).isVisible());
    await expectHealed(page, remote);
    if (isWarm) expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
  });
}

test('healed, then another page and back → the older build on both, after one request', async ({ context, front }) => {
  await publishWritten(site, 'remote-main', breakPage.module, false);
  const page = await freshPage(context);
  // The tab does not look for newer builds by itself meanwhile.
  await page.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
  await page.goto(main.path);
  await expectPage(page, main);
  expect(front.asked.filter((url) => url === '/composition.json')).toHaveLength(1);
  expect(front.asked.filter((url) => /remoteEntry/.test(url))).toHaveLength(2);
  await expectHealed(page, main);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await goWithin(page, '/settings/people');
  await expect(heading(page, 'People')).toBeVisible();
  await goWithin(page, main.path);
  await expectHealed(page, main);
  expect(asked.filter((url) => url.includes(breakPage.version))).toEqual([]);
});

test('the previous build is broken too → the error page, and no retry loop', async ({
  context,
  complaints,
  front,
  time,
}) => {
  await publishWritten(site, 'remote-main', 'return () => { throw new Error("broken before"); };', false);
  await publishWithEntry(site, 'remote-main', () => `${containerThatThrows}`);
  const page = await freshPage(context);
  front.repair();
  await page.goto(main.path);
  await expectErrorPage(page, complaints);
  // With the clock stopped, the tab does not check for newer builds.
  await time.stop();
  const asked = () => front.asked.filter((url) => url === '/composition.json').length;
  const before = asked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectErrorPage(page, complaints);
  expect(asked()).toBe(before);
});

const containerThatThrows = `var askwell_remote_main = { async init(shared) { this.shared = shared; }, async get() {
  const { get } = Object.values(this.shared.react)[0]; get();
  return () => ({ Page() { throw new Error("broken page"); } });
} };`;

// “Try again” calls the same: files.spec.ts.
test('the previous build cannot be loaded either, then the network is back → its page, without a reload', async ({
  context,
  complaints,
  front,
  time,
}) => {
  await publishWithEntry(site, main.name, () => '/* cut off */');
  const previous = new RegExp(`^/${main.name}/(?![^/]*-changed/)`);
  front.break(previous, wrongAnswers.notFound);
  const page = await freshPage(context);
  await page.goto(main.path, { waitUntil: 'commit' });
  await outline(page).or(page.getByRole('alert')).first().waitFor();
  await time.pass(10_000, () => page.getByRole('alert').isVisible());
  await expectCard(page, main, /./, complaints);
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
  const files = heldBack();
  front.break(previous, files.fault);
  // Neither the page nor a time limit replaces the outline until it is seen.
  await time.stop();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await outline(page).waitFor();
  files.letGo();
  await time.pass(10_000, () => page.getByText(healed).isVisible());
  await expectPage(page, main);
  expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
});

async function expectHealed(page: Page, remote: { name: string; heading: string }) {
  await expectPage(page, remote);
  await expect(page.getByText(healed)).toHaveCount(1);
  const kinds = async () =>
    (await reportsOf(page))
      .filter(({ part, kind }) => part === remote.name && kind !== 'measure')
      .map(({ kind }) => kind);
  // The report of the error, and the one of the healing.
  await expect.poll(async () => (await kinds()).toSorted().join(' ')).toMatch(/^(caught healed|healed load)$/);
}
