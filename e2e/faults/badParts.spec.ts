import type { Page } from 'playwright/test';

import { switchHealing } from 'site';

import { type OwnSite, startOwnSite } from '../backend/ownSite.ts';
import { heading } from '../steps/session.ts';
import { changedPage, heldBack } from './front/wrongAnswers.ts';
import { publishWithEntry, publishWritten } from './parts/publishPart.ts';
import { filesOf, remotes } from './remotes.ts';
import {
  each,
  expectCard,
  expectCards,
  expectOwner,
  expectErrorPage,
  expectPage,
  expectUsableShell,
  goWithin,
  outline,
  press,
  visitors,
} from './steps.ts';
import type { Complaints } from '../test.ts';
import { expect, test } from './test.ts';

/** A page that was loaded and throws is an error of its route, and no failed load. */
const errorPage = 'error page';

/** Parts that were published as they should be, and are no good. */
let site: OwnSite;
test.beforeEach(async ({ front }) => {
  site = await startOwnSite();
  // What a tab does about it where it may is for healing.spec.ts.
  await switchHealing(site.store, false);
  front.site = site.url;
});
test.afterEach(() => site.stop());

const written = [
  [
    'fault 14: throws while its module is evaluated',
    'return () => { throw new Error("broken module"); };',
    /ran into a problem/,
  ],
  [
    'fault 14: throws what has no text while its module is evaluated',
    'return () => { throw Object.create(null); };',
    /ran into a problem/,
  ],
  [
    'fault 15: throws what nobody can look at while rendering',
    'const no = () => { throw new Error("no"); }; return () => ({ Page() { throw new Proxy({}, { get: (_, key) => key === "then" ? undefined : no(), has: no, getPrototypeOf: no }); } });',
    errorPage,
  ],
  ['fault 15: throws while rendering', 'return () => ({ Page() { throw new Error("broken page"); } });', errorPage],
  [
    'fault 16: throws in an effect',
    'return () => ({ Page() { React.useEffect(() => { throw new Error("broken effect"); }); return "here"; } });',
    errorPage,
  ],
  [
    'fault 17: does not have the page',
    'throw new Error(`Module "${exposed}" does not exist in container.`);',
    /needs an update/,
  ],
  ['fault 17: exposes something that is no page', 'return () => ({ default: () => "here" });', /needs an update/],
] as const;

const asIs = (entry: string) => entry;
const changed = [
  [
    'fault 13: was built for another React',
    asIs,
    { requires: { react: { range: '^18.2.0', names: [] } } },
    /needs react \^18\.2\.0; this site has 19\./,
  ],
  [
    'fault 13: was built for another React, and does not declare it',
    (entry: string) => entry.replaceAll('"^19.', '"^18.'),
    {},
    /ran into a problem/,
  ],
  [
    'fault 17: was built for another session contract',
    asIs,
    { contract: '2.0.0' },
    /needs session contract 2\.0\.0; this site has 1\./,
  ],
] as const;

for (const remote of remotes) {
  const { name } = remote;
  // Each way into a remote meets every fault once: the one as people open the address, the other as they come from a page.
  const needsRuntime = name === 'remote-onboarding';
  const arrival = needsRuntime ? 'warm' : 'cold';
  const cases = [
    // A page that is there and throws is one and the same, whichever way it came.
    ...written
      .filter(([, , says]) => !needsRuntime || says !== errorPage)
      .map(([what, module, says]) => [what, says, () => publishWritten(site, name, module, needsRuntime)] as const),
    // These are refused before any way is taken, so once is enough.
    ...(needsRuntime ? [] : changed).map(
      ([what, change, part, says]) => [what, says, () => publishWithEntry(site, name, change, part)] as const,
    ),
  ];
  for (const [what, says, publish] of cases) {
    const expectFailure = (page: Page, complaints: Complaints) =>
      says === errorPage ? expectErrorPage(page, complaints, remote) : expectCard(page, remote, says, complaints);
    test(`${what}: ${name}, ${arrival} → ${says === errorPage ? 'the error page' : 'an error card'}, also on "Try again"; the rest goes on`, async ({
      context,
      complaints,
      front,
    }) => {
      await publish();
      const visits = await visitors(context, remote, [arrival]);
      await each(visits, async (visit) => {
        const { page } = visit;
        await visit.arrive();
        await expectFailure(page, complaints);
        await page.getByRole('button', { name: 'Try again' }).press('Enter');
        await expectFailure(page, complaints);
        await expectUsableShell(visit, remote);
        await expectFailure(page, complaints);
      });
      // Once for each attempt of a person, no more.
      expect(front.asked.filter((url) => url.includes('attempt=3'))).toEqual([]);
    });
  }

  test(`fault 13: ${name} offers newer copies of jotai and shared-session than the shell has → refused and reported, nobody gets them`, async ({
    page,
    complaints,
  }) => {
    await publishWritten(site, name, offersNewer, needsRuntime);
    await page.goto(remote.path);
    await expect(heading(page, 'Offered')).toBeVisible();
    // The other remote takes both, from wherever they are.
    await goWithin(page, remote.from.path);
    await expectPage(page, { heading: remote.from.heading });
    expect(await page.evaluate(() => Reflect.get(window, 'TAKEN'))).toBeUndefined();
    for (const refused of ['jotai 3.9.9', 'shared-session 1.9.9'])
      expect(complaints.some((text) => text.startsWith('[shell]') && text.includes(refused))).toBe(true);
    await expectOwner(page, /offers/, name);
  });

  test(`fault 16: throws twice while it is left: ${name} → one report each, the next page stands`, async ({
    page,
    complaints,
  }) => {
    await publishWritten(site, name, cleansUpBadly, needsRuntime);
    await page.goto(remote.path);
    await expect(heading(page, 'Left badly')).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'isMarked', true));
    await goWithin(page, remote.from.path);
    await expectPage(page, remote.from);
    await expect.poll(() => complaints.filter((text) => text.includes('broken cleanup')).length).toBe(2);
    await expectOwner(page, /broken cleanup/, name);
    await expect(heading(page, remote.from.heading)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true);
  });

  test(`fault 16: throws in a click and in a promise: ${name} → one report each, the page stays usable`, async ({
    page,
    complaints,
  }) => {
    await publishWritten(site, name, clicks, needsRuntime);
    await page.goto(remote.path);
    await page.getByRole('button', { name: 'Throw' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByText('Counted 1')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const message of ['broken click', 'broken promise'])
      expect(complaints.filter((text) => text.startsWith('[shell]') && text.includes(message))).toHaveLength(1);
    // The browser reports the first one too.
    expect(complaints.filter((text) => !text.startsWith('[shell]')).map(String)).toEqual([
      expect.stringContaining('broken click'),
    ]);
    for (const message of [/broken click/, /broken promise/]) await expectOwner(page, message, name);
    complaints.length = 0;
  });
}

test('fault 15: suspends forever while rendering → its outline, then a card, also on "Try again"; the rest goes on', async ({
  context,
  complaints,
  front,
}) => {
  const [remote] = remotes;
  await publishWritten(site, remote.name, waitsForEver, false);
  const visits = await visitors(context, remote, ['warm']);
  await each(visits, ({ arrive }) => arrive());
  await expectCards({ context, front, complaints }, visits, remote, /took too long to answer/);
  await each(visits, async (visit) => {
    await expectUsableShell(visit, remote);
    await outline(visit.page).waitFor();
  });
  await expectCards({ context, front, complaints }, visits, remote, /took too long to answer/);
  await each(visits, async ({ page }) => {
    await press(page, 'Try again');
    await outline(page).waitFor();
  });
  await expectCards({ context, front, complaints }, visits, remote, /took too long to answer/);
});

test('fault 15: files that take a while, then a page that suspends forever → a card within ten seconds all the same', async ({
  context,
  complaints,
  front,
}) => {
  const [remote] = remotes;
  await publishWritten(site, remote.name, waitsForEver, false);
  const visits = await visitors(context, remote, ['cold']);
  const files = heldBack();
  front.break(filesOf(remote).all, files.fault);
  await each(visits, ({ arrive }) => arrive());
  await each(visits, ({ page }) => outline(page).waitFor());
  await context.clock.runFor(3500);
  files.letGo();
  await expectCards({ context, front, complaints }, visits, remote, /took too long to answer/, 6500);
});

test('fault 15: one page of several below one address throws → at another of them it gets another chance', async ({
  page,
  complaints,
  front,
}) => {
  await publishWritten(
    site,
    'remote-main',
    'return () => ({ Page() { if (location.pathname.endsWith("/people")) throw new Error("broken tab"); return React.createElement("h1", null, "Fine here"); } });',
    false,
  );
  // Each page by an address of its own starts again anyway.
  front.break(/^\/settings\/people$/, changedPage(oneForAll));
  await page.goto('/settings/people');
  await expectErrorPage(page, complaints);
  await goWithin(page, '/settings/elsewhere');
  await expect(heading(page, 'Fine here')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const waitsForEver = 'return () => ({ Page() { throw Promise.withResolvers().promise; } });';

const oneForAll = (html: string) => html.replace('"path":"/settings/people"', '"path":"/settings/*"');

const offersNewer = `
  for (const [name, version] of [["jotai", "3.9.9"], ["shared-session", "1.9.9"]]) {
    const taken = () => { window.TAKEN = name; return {}; };
    const shareConfig = { singleton: true, requiredVersion: "^" + version };
    shared[name][version] = { version, from: "another", loaded: true, lib: taken, get: async () => taken, scope: ["default"], shareConfig, useIn: [], deps: [] };
    // Where there is a runtime, a federated build asks it for its copies.
    const runtime = globalThis.__FEDERATION__?.__INSTANCES__.at(-1);
    const copy = await runtime?.loadShare(name, { customShareInfo: { shareConfig: { singleton: true, requiredVersion: "^1.0.0 || ^3.0.0" } } });
    copy?.();
  }
  return () => ({ Page: () => React.createElement("h1", null, "Offered") });
`;

const cleansUpBadly = `return () => ({ Page() {
  React.useEffect(() => () => { throw new Error("broken cleanup"); }, []);
  React.useLayoutEffect(() => () => { throw new Error("broken cleanup"); }, []);
  return React.createElement("h1", null, "Left badly");
} });`;

const clicks = `return () => ({ Page() {
  const [count, setCount] = React.useState(0);
  const button = (label, onClick) => React.createElement("button", { key: label, onClick }, label);
  return [
    button("Throw", () => { throw new Error("broken click"); }),
    button("Reject", () => { void Promise.reject(new Error("broken promise")); }),
    button("Count", () => setCount(count + 1)),
    "Counted " + count,
  ];
} });`;
