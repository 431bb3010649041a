import type { Page } from 'playwright/test';
import { goWithin } from '@askwell/part-tools/testing';

import { type OwnSite, publishWithTitle, startOwnSite } from '../backend/ownSite.ts';
import { heading } from '../steps/session.ts';
import { untilServed } from '../steps/versions.ts';
import type { Fault, FaultyFront } from './front/FaultyFront.ts';
import { wrongAnswers } from './front/wrongAnswers.ts';
import { remotes, type RemoteCase } from './remotes.ts';
import { expectCard, expectPage, freshPage, press } from './steps.ts';
import { expect, test } from './test.ts';

/** A tab stays open while a remote is published so often that the files of the tab's build are deleted. */
let site: OwnSite;
test.beforeEach(async ({ front }) => {
  site = await startOwnSite();
  front.site = site.url;
});
test.afterEach(() => site.stop());

const replaced = /was updated while you had it open/;

test('fault 11: a tab’s build was removed → one reload, then an offer', async ({ context, complaints, front }) => {
  const [remote] = remotes;
  // With a fixed time, all of this happens within a minute, even on a slow machine.
  await context.clock.setFixedTime(Date.now());
  const page = await freshPage(context);
  await openTab(page, remote);
  await replace(front, remote, 'Second');
  await goWithin(page, remote.path);
  await expectPage(page, remote);
  expect(await isSameDocument(page)).toBe(false);

  await openTab(page, remote);
  await replace(front, remote, 'Third');
  await goWithin(page, remote.path);
  await expectCard(page, remote, replaced, complaints);
  expect(await staysSameDocument(page)).toBe(true);
  await press(page, 'Reload page');
  await expectPage(page, remote);
});

async function openTab(page: Page, { from }: RemoteCase) {
  await page.goto(from.path);
  await expect(heading(page, from.heading)).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
}

/** Publishes another build, and deletes all earlier ones. */
async function replace(
  front: FaultyFront,
  { name, path }: RemoteCase,
  title: string,
  gone: Fault = wrongAnswers.notFound,
) {
  await publishWithTitle(site, name, path, title);
  await untilServed(site);
  const { remotes: live } = JSON.parse((await site.store.readComposition())?.text ?? '{}');
  const { version } = live.find((one: { name: string }) => one.name === name);
  front.break(new RegExp(`^/${name}/(?!${version}/)`), gone);
}

// A reload in progress would make this fail.
async function staysSameDocument(page: Page): Promise<boolean> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  return isSameDocument(page);
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
