import type { Locator, Page } from 'playwright/test';
import { goWithin } from '@askwell/part-tools/testing';
import { rollBack } from '@askwell/site';

import { freshConnection } from '../backend/addresses.ts';
import { type OwnSite, publishWithTitle } from '../backend/ownSite.ts';
import { publishWithEntry } from '../faults/parts/publishPart.ts';
import { expect } from '../test.ts';
import { heading } from './session.ts';

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Marks the document: a reload would lose the mark. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

/** The builds of a part that the document has loaded anything of. */
export function versionsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate((name) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const versions = loaded.flatMap((url) => new RegExp(`/${name}/([^/]+)/`).exec(url)?.[1] ?? []);
    return [...new Set(versions)];
  }, part);
}

/** Waits until the server has read the stored composition, which takes up to half a second. */
export async function untilServed(site: OwnSite): Promise<void> {
  const isServed = async () => {
    const stored = JSON.parse((await site.store.readComposition())?.text ?? '').revision;
    const live = await fetch(`${site.url}/composition.json`, { headers: freshConnection });
    return (await live.json()).revision === stored;
  };
  await expect.poll(isServed, { intervals: [100] }).toBe(true);
}

/** Waits until the tab checks for newer builds, which begins when the code for that runs, not when it has loaded. */
export const untilWatching = (page: Page) =>
  expect.poll(() => showAgain(page), { intervals: [100] }).toBeGreaterThan(0);

/** Shows the tab again, which makes it check. */
export async function notice(page: Page, site: OwnSite): Promise<void> {
  await untilServed(site);
  await showAgain(page);
}

/** Shows the tab again; returns how often it checks for newer builds: 0 if it has found one already. */
function showAgain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { fetch: original } = window;
    const answers: Promise<Response>[] = [];
    window.fetch = (...request) => {
      const answer = original(...request);
      answers.push(answer.then((response) => response.clone()));
      return answer;
    };
    document.dispatchEvent(new Event('visibilitychange'));
    window.fetch = original;
    await Promise.all(answers.map(async (answer) => (await answer).text()));
    // Lets the tab handle the answers.
    await new Promise((resolve) => setTimeout(resolve));
    return (await Promise.all(answers)).filter(({ url }) => url.includes('/composition.json')).length;
  });
}

/** Publishes, rolls back, navigates, types and saves in an order given by the seed; nothing may be lost or mixed. */
export async function walkVersions(page: Page, site: OwnSite, { seed, steps }: { seed: number; steps: number }) {
  const random = randomFrom(seed);
  const taken: string[] = [];
  let typed: string | null = null;
  for (let step = 0; step < steps; step += 1) {
    const isAtForm: boolean = (await readPath(page)) === form.path;
    const actions: Record<string, () => Promise<unknown>> = {
      'publish a page with another title': () =>
        publishWithTitle(site, 'remote-main', '/dashboard', `Title${seed}x${step}`),
      'publish a remote that is elsewhere': () =>
        publishWithEntry(site, 'remote-onboarding', (entry) => `${entry}\n//${seed}-${step}`),
      'roll back': () => rollBack(site.store, random(2) ? 'remote-main' : 'remote-onboarding', null).catch(() => {}),
      notice: () => notice(page, site),
      ...(isAtForm && {
        async type() {
          typed = `Bakery ${seed} ${step}`;
          await page.getByLabel(form.field).fill(typed);
          await mark(page);
        },
      }),
      ...(typed === null
        ? { 'follow a link': () => goOn(page, random), 'go to the other remote': () => goToOther(page) }
        : { 'try to leave': () => tryToLeave(page), save: () => save(page).then(() => (typed = null)) }),
    };
    const names = Object.keys(actions);
    const name = names[random(names.length)] ?? 'notice';
    taken.push(name);
    await actions[name]?.();
    const said = `seed ${seed}, after ${taken.join(', ')}`;
    if (typed !== null) {
      await expect(page.getByLabel(form.field), said).toHaveValue(typed);
      expect(await isMarked(page), said).toBe(true);
    }
    for (const part of ['shell', 'remote-main', 'remote-onboarding'])
      expect((await versionsOf(page, part)).length, `${part}: ${said}`).toBeLessThanOrEqual(1);
  }
  if (typed !== null) await save(page);
}

export const form = { path: '/settings/organization', heading: 'General', field: 'Industry' };

const readPath = async (page: Page) => page.evaluate(() => location.pathname);

/** The dashboard, and from there the form. */
async function goOn(page: Page, random: (below: number) => number): Promise<void> {
  if ((await readPath(page)) !== '/dashboard' && random(2) === 0)
    await follow(page, mainNavigation(page).locator('a[href="/dashboard"]'));
  else {
    await follow(page, mainNavigation(page).getByRole('link', { name: 'Settings' }));
    await follow(page, page.locator(`a[href="${form.path}"]`).first());
    await expect(page.getByLabel(form.field)).toBeVisible();
  }
  await expect(page.locator('h1:not(.splash-name)')).toBeVisible();
}

/** To another page: in this document, or in a new one if another build is live. Until then the old one stays. */
async function follow(page: Page, link: Locator): Promise<void> {
  const before = page.url();
  await link.click();
  await expect(page).not.toHaveURL(before);
}

/** A page of the remote of which most documents have loaded nothing. It has no navigation, so this is there and back. */
async function goToOther(page: Page): Promise<void> {
  await goWithin(page, '/all-set');
  await expect(heading(page, "You're all set")).toBeVisible();
  await goWithin(page, form.path);
  await expect(page.getByLabel(form.field)).toBeVisible();
}

async function tryToLeave(page: Page): Promise<void> {
  await mainNavigation(page).locator('a[href="/dashboard"]').click();
  await page.getByRole('button', { name: 'Stay' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: /^(Save changes|Saving…)$/ })).toHaveCount(0);
}

function randomFrom(seed: number): (below: number) => number {
  let state = (seed * 7919 + 20_261_121) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
