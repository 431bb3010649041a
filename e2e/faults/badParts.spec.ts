import { navigateWithin } from '@askwell/part-tools/testing';
import { heading } from '../steps/session.ts';
import { waitUntilServed } from '../steps/versions.ts';
import { createChangedPage, holdAnswers } from './front/wrongAnswers.ts';
import { publishWithEntry, publishWritten } from './parts/publishPart.ts';
import { getFiles, remotes } from './remotes.ts';
import {
  openRemotePage,
  expectCard,
  expectErrorPage,
  expectOwner,
  expectPage,
  expectUsableShell,
  openOtherPage,
  outline,
  passLimit,
  tryAgain,
} from './steps.ts';
import { isMarked, mark } from '../steps/versions.ts';
import { expect, test, usualErrors } from './test.ts';

// Each test publishes, on its own site, a part that passes the checks but does not work.
const [main] = remotes;

const throwsOnEvaluation = 'return () => { throw new Error("broken module"); };';
const hasNoPage = 'throw new Error(`Module "${exposed}" does not exist in container.`);';
const exposesNoPage = 'return () => ({ default: "here" });';
const throwsHostile =
  'const no = () => { throw new Error("no"); }; return () => ({ Page() { throw new Proxy({}, { get: (_, key) => key === "then" ? undefined : no(), has: no, getPrototypeOf: no }); } });';
const throwsInRender = 'return () => ({ Page() { throw new Error("broken page"); } });';
const throwsInEffect =
  'return () => ({ Page() { React.useEffect(() => { throw new Error("broken effect"); }); return "here"; } });';

/**
 * The fault of the page at each path, and the message on its card. Null stands for the error page, which has its own
 * message.
 */
type BadPage = { what: string; path: string; module: string; says: RegExp | null };

const badPages: BadPage[] = [
  { what: 'throws on evaluation', path: '/dashboard', module: throwsOnEvaluation, says: /ran into a problem/ },
  { what: 'throws what nobody can look at', path: '/settings/profile', module: throwsHostile, says: null },
  { what: 'throws while rendering', path: '/settings/organization', module: throwsInRender, says: null },
  { what: 'throws in an effect', path: '/settings/locations', module: throwsInEffect, says: null },
  { what: 'does not have the page', path: '/settings/people', module: hasNoPage, says: /ran into a problem/ },
  {
    what: 'exposes something other than a page',
    path: '/settings/billing',
    module: exposesNoPage,
    says: /exports neither “Page” nor a default component/,
  },
];

test('faults 14, 15, 16, 17: broken pages → become a card or the error page', async ({
  page,
  site,
  consoleErrors,
  front,
}) => {
  await publishWritten(site, main.name, badPages);
  for (const { what, path, says } of badPages)
    await test.step(what, async () => {
      const expectFailure = () =>
        says === null ? expectErrorPage(page, consoleErrors) : expectCard(page, main, says, consoleErrors);
      front.repair();
      // A page sends at most three identical reports.
      await (path === '/dashboard' ? page.goto(path) : navigateWithin(page, path));
      await expectFailure();
      if (says === null) {
        await tryAgain(page);
        await expectFailure();
      }
      // The module runs at most once per attempt by the user, and once per prefetch.
      expect(new Set(front.requested.filter((url) => getFiles(main).entry.test(url))).size).toBeLessThanOrEqual(3);
      if (path !== '/settings/profile') return;
      await expectUsableShell(page, { ...main, path });
      await expectFailure();
    });
});

test('fault 14: a page’s module throws → runs once per document', async ({ page, site, consoleErrors }) => {
  const throws = 'return () => { window.TRIES = (window.TRIES ?? 0) + 1; throw new Error("broken module"); };';
  const tries = () => page.evaluate(() => Reflect.get(window, 'TRIES'));
  await publishWritten(site, main.name, throws);
  await page.goto(main.path);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  await navigateWithin(page, main.from.path);
  await expectPage(page, main.from);
  await navigateWithin(page, main.path);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  expect(await tries()).toBe(1);
  await tryAgain(page);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  // A new document may run the module again.
  expect(await tries()).toBe(1);
});

test('faults 13, 17: a remote is built for another React → it shows an error card', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWithEntry(site, main.name, (entry) => entry.replaceAll('^19.', '^18.'), { react: '^18.2.0' });
  await waitUntilServed(site);
  await page.goto(main.path);
  await expectCard(page, main, /needs react \^18\.3\.0; this site has 19\./, consoleErrors);
});

test('fault 14: a remote’s entry throws → the same card as when a page throws', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWithEntry(site, main.name, () => 'throw new Error("broken module");', {});
  await waitUntilServed(site);
  await page.goto(main.path);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  // The script’s error also appears as an error of the page.
  consoleErrors.length = 0;
});

test('fault 13: a page for another router opens later → it shows an error card', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWithEntry(site, main.name, (entry) => entry.replaceAll('^7.', '^6.'), { 'react-router-dom': '^6.0.0' });
  await openOtherPage(page, main);
  await navigateWithin(page, main.path);
  await expectCard(page, main, /needs react-router-dom \^6\.\d+\.0; this site has 7\./, consoleErrors);
});

test('fault 13: a page bundles and requires a newer jotai → it shows an error card', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWritten(site, main.name, needsNewer);
  await page.goto(main.path);
  await expectCard(page, main, /needs jotai \^3\.9\.0; this site has 3\./, consoleErrors);
});

test('fault 13: newer shared packages are offered → they are refused and reported', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWritten(site, main.name, offersNewer);
  await page.goto(main.path);
  await expect(heading(page, 'Offered')).toBeVisible();
  // The other remote uses both packages too.
  await navigateWithin(page, main.from.path);
  await expectPage(page, { heading: main.from.heading });
  expect(await page.evaluate(() => Reflect.get(window, 'TAKEN'))).toBeUndefined();
  for (const refused of ['jotai 3.9.9', 'shared-session 1.9.9'])
    expect(consoleErrors.some((text) => text.startsWith('[shell]') && text.includes(refused))).toBe(true);
  await expectOwner(page, /offers/, main.name);
});

test('fault 16: a click handler throws → the page stays usable', async ({ page, site, consoleErrors }) => {
  await publishWritten(site, main.name, clicks);
  await page.goto(main.path);
  await page.getByRole('button', { name: 'Throw' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText('Counted 1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const message of ['broken click', 'broken promise'])
    expect(consoleErrors.filter((text) => text.startsWith('[shell]') && text.includes(message))).toHaveLength(1);
  // The browser also reports the first error.
  expect(consoleErrors.filter((text) => !text.startsWith('[shell]')).map(String)).toEqual([
    expect.stringContaining('broken click'),
  ]);

  await mark(page);
  await navigateWithin(page, main.from.path);
  await expectPage(page, main.from);
  await expect.poll(() => consoleErrors.filter((text) => text.includes('broken cleanup')).length).toBe(2);
  for (const message of [/broken click/, /broken promise/, /broken cleanup/])
    await expectOwner(page, message, main.name);
  await expect(heading(page, main.from.heading)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  consoleErrors.length = 0;
});

test('fault 15: a page suspends forever → it shows its outline, then a card', async ({ page, site, consoleErrors }) => {
  await publishWritten(site, main.name, waitsForEver);
  await openOtherPage(page, main);
  await openRemotePage(page, main, 'warm');
  await passLimit(page);
  await expectCard(page, main, /took too long to load/, consoleErrors);
  await tryAgain(page);
  await passLimit(page);
  await expectCard(page, main, /took too long to load/, consoleErrors);
});

test('fault 15: files are slow, then the page suspends → a card appears in time', async ({
  page,
  site,
  consoleErrors,
  front,
}) => {
  await publishWritten(site, main.name, waitsForEver);
  const files = holdAnswers();
  front.break(getFiles(main).all, files.fault);
  await openRemotePage(page, main, 'cold');
  await outline(page).waitFor();
  await page.clock.runFor(3500);
  files.release();
  await page.waitForFunction(() => Reflect.get(window, 'isSuspended') === true);
  await passLimit(page, 6500);
  await expectCard(page, main, /took too long to load/, consoleErrors);
});

test.describe(() => {
  test.use({ expectedErrors: new RegExp(`${usualErrors.source}|policy stopped|inline style|violates`) });

  test('fault 57: a style is blocked → it is reported once, for the part', async ({ page, site, consoleErrors }) => {
    await publishWritten(site, main.name, addsStyles);
    await page.goto(main.path);
    await expect(heading(page, 'Without styles')).toBeVisible();
    await expectOwner(page, /style-src-elem of/, main.name);
    await expectOwner(page, /connect-src of/, main.name);
    for (const directive of ['style-src-elem', 'connect-src'])
      expect(consoleErrors.filter((text) => text.includes(`blocked ${directive}`))).toHaveLength(1);
  });
});

test('faults 15, 17: a page throws a non-Error or renders nothing → it is reported', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWritten(site, main.name, [
    { path: '/dashboard', module: 'return () => ({ Page() { throw new Response("", { status: 503 }); } });' },
    { path: '/settings/profile', module: 'return () => ({ Page() { throw "a text"; } });' },
    { path: '/settings/people', module: 'throw new Response("", { status: 410, statusText: "Gone" });' },
    { path: '/settings/locations', module: 'return () => ({ Page: () => null });' },
  ]);
  await page.goto('/dashboard');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  await expect(page.getByRole('main').getByText('503')).toBeVisible();
  await expect(page.getByText(/Reference [0-9a-f]{8} · remote-main /)).toBeVisible();
  await expectOwner(page, /^503/, main.name);

  await navigateWithin(page, '/settings/profile');
  await expectErrorPage(page, consoleErrors);

  await navigateWithin(page, '/settings/people');
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  await expect(page.getByRole('alert')).toContainText('410');

  await navigateWithin(page, '/settings/locations');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(3000);
  await expectOwner(page, /renders nothing/, main.name);
});

test.describe(() => {
  // React logs this for a page that threw once and then rendered, because the URL changed in between.
  test.use({ expectedErrors: new RegExp(`${usualErrors.source}|React error #520`) });

  test('fault 15: a tab of a page throws → its other tabs still open', async ({ page, site, consoleErrors, front }) => {
    await publishWritten(
      site,
      main.name,
      'return () => ({ Page() { if (location.pathname.endsWith("/people")) throw new Error("broken tab"); return React.createElement("h1", null, "Fine here"); } });',
    );
    // Opening a URL always loads the document again.
    front.break(/^\/settings\/people$/, createChangedPage(catchAllSettings));
    await page.goto('/settings/people');
    await expectErrorPage(page, consoleErrors);
    await navigateWithin(page, '/settings/elsewhere');
    await expect(heading(page, 'Fine here')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ locale: 'de-DE' });

  test('fault 12: a remote’s German messages never arrive → its pages are in English', async ({
    page,
    site,
    consoleErrors,
  }) => {
    const neverResolves = 'window.isAwaited = true; await Promise.withResolvers().promise;';
    const pageSource = 'return () => ({ Page: () => React.createElement("h1", null, "In English") });';
    await publishWritten(site, main.name, `if (exposed === './languages/de') { ${neverResolves} } ${pageSource}`);
    await page.goto(main.path);
    await page.waitForFunction(() => Reflect.get(window, 'isAwaited') === true);
    await page.clock.runFor(5000);
    await expect(heading(page, 'In English')).toBeVisible();
    expect(consoleErrors.filter((text) => /language did not answer/.test(text))).toHaveLength(1);
  });
});

const waitsForEver = 'return () => ({ Page() { window.isSuspended = true; throw Promise.withResolvers().promise; } });';

const catchAllSettings = (html: string) => html.replace('"path":"/settings/people/*"', '"path":"/settings/*"');

const offersNewer = `
  for (const [name, version] of [["jotai", "3.9.9"], ["shared-session", "1.9.9"]]) {
    const taken = () => { window.TAKEN = name; return {}; };
    const shareConfig = { singleton: true, requiredVersion: "^" + version };
    shared[name][version] = { version, from: "written_remote_main", loaded: true, lib: taken, get: async () => taken, scope: ["default"], shareConfig, useIn: [], deps: [] };
    // A federated build finds shared packages through an existing runtime.
    const runtime = globalThis.__FEDERATION__?.__INSTANCES__.at(-1);
    const copy = await runtime?.loadShare(name, { customShareInfo: { shareConfig: { singleton: true, requiredVersion: "^1.0.0 || ^3.0.0" } } });
    copy?.();
  }
  return () => ({ Page: () => React.createElement("h1", null, "Offered") });
`;

const needsNewer = `
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: "^3.9.0" };
  shared.jotai["3.9.9"] = { version: "3.9.9", from: "written_remote_main", get: async () => () => ({}), shareConfig };
  await globalThis.__FEDERATION__.__INSTANCES__.at(-1).loadShare("jotai", { customShareInfo: { shareConfig } });
`;

// Adds styles in the same way as webpack's style-loader.
const addsStyles = `return () => ({ Page() {
  React.useEffect(() => {
    for (const color of ["red", "blue"]) {
      const style = document.createElement("style");
      style.append("h1 { color: " + color + " }");
      document.head.append(style);
      void fetch("https://api.example/" + color).catch(() => {});
    }
  }, []);
  return React.createElement("h1", null, "Without styles");
} });`;

const clicks = `return () => ({ Page() {
  React.useEffect(() => () => { throw new Error("broken cleanup"); }, []);
  React.useLayoutEffect(() => () => { throw new Error("broken cleanup"); }, []);
  const [count, setCount] = React.useState(0);
  const button = (label, onClick) => React.createElement("button", { key: label, onClick }, label);
  return [
    button("Throw", () => { throw new Error("broken click"); }),
    button("Reject", () => { void Promise.reject(new Error("broken promise")); }),
    button("Count", () => setCount(count + 1)),
    "Counted " + count,
  ];
} });`;
