import type { RemotePart } from 'composition/part';
import { findBrowser } from '../testing/browser.ts';
import { type Browser, chromium, type Page } from 'playwright';

import { findGlobalStyles, type Finding, type Noticed, watch } from './watch.ts';
import { remotePath, startPath } from './serveStandIn.ts';

/** Visits each page of a remote in the stand-in shell, leaves it again, and says what it should not have done. */
export async function findInPages(url: string, { routes }: RemotePart): Promise<Finding[]> {
  const browser = await chromium.launch(findBrowser());
  try {
    const findings = new Map<string, Finding[]>();
    const left = routes.map(({ path }) => path);
    const visitAll = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        findings.set(
          path,
          (await visit(browser, url, path)).map((noticed) => ({ ...noticed, path: path ?? null })),
        );
    };
    await Promise.all([visitAll(), visitAll(), visitAll()]);
    return routes.flatMap(({ path }) => findings.get(path) ?? []);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, path: string): Promise<Noticed[]> {
  const page = await browser.newPage();
  const noticed: Noticed[] = [];
  page.on('console', (message) => {
    // The browser says by itself what is refused or missing; the watch has what matters of it.
    const isOwn = !/^Failed to load resource|Content Security Policy|TrustedHTML|TrustedScript/.test(message.text());
    if (message.type() === 'error' && isOwn) noticed.push({ rule: 'console-error', detail: message.text() });
  });
  await page.addInitScript(watch, { remote: remotePath });
  await page.goto(url + startPath);
  await page.locator('main[data-ready=true]').waitFor();
  await page.locator(`[data-route=${JSON.stringify(path)}]`).click();
  const isShown = await page
    .locator('html[data-shown=true]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await settle(page);
  if (isShown) noticed.push(...(await lookAt(page)));
  await leave(page);
  noticed.push(...(await page.evaluate(() => Reflect.get(window, 'askwellWatch').result())));
  if (!isShown && !noticed.some(({ rule }) => rule === 'crashed')) noticed.push({ rule: 'not-shown', detail: path });
  await page.close();
  return once(noticed);
}

/** Until nothing is asked for, and what comes after the first frame has come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

async function lookAt(page: Page): Promise<Noticed[]> {
  const { title, headings, hasFocus } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('#page h1').length,
    hasFocus: document.querySelector('#page')?.contains(document.activeElement) === true,
  }));
  const selectors = await page.evaluate(findGlobalStyles, { remote: remotePath });
  return [
    ...(/^Start|^$/.test(title) ? [{ rule: 'no-title' as const, detail: `The title stays “${title}”.` }] : []),
    ...(headings === 1 ? [] : [{ rule: 'no-heading' as const, detail: `There are ${headings} h1 elements.` }]),
    ...(hasFocus ? [] : [{ rule: 'no-focus' as const, detail: 'The focus stays outside of the page.' }]),
    ...selectors.map((detail) => ({ rule: 'global-style' as const, detail })),
  ];
}

/** Leaves the page as a visitor does, and waits for what should not come any more. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.locator('html:not([data-shown])').waitFor({ state: 'attached' });
  await page.evaluate(() => Reflect.get(window, 'askwellWatch').leave());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

const once = (noticed: Noticed[]) => [...new Map(noticed.map((one) => [`${one.rule} ${one.detail}`, one])).values()];
