import { navigateWithin } from '@askwell/part-tools/testing';

import { type OwnSite, publishWithTitle } from '../backend/ownSite.ts';
import { isMarked, waitUntilServed } from '../steps/versions.ts';
import { type FaultyFront, pass } from './front/FaultyFront.ts';
import { wrongAnswers } from './front/wrongAnswers.ts';
import { remotes, type RemoteCase } from './remotes.ts';
import { expectCard, expectPage, openOtherPage } from './steps.ts';
import { expect, test } from './test.ts';

// A tab remains open while a remote is published so often that the files of the tab's build are deleted.
test('fault 11: a tab’s build is gone → it reloads once, then offers a reload', async ({
  page,
  site,
  consoleErrors,
  front,
}) => {
  const [remote] = remotes;
  // With a fixed clock, all of this happens within one minute, even on a slow machine.
  await page.clock.setFixedTime(Date.now());
  await openOtherPage(page, remote);
  await replace(site, front, remote, 'Second');
  await navigateWithin(page, remote.path);
  await expectPage(page, remote);
  expect(await isMarked(page)).toBe(false);

  await openOtherPage(page, remote);
  await replace(site, front, remote, 'Third');
  await navigateWithin(page, remote.path);
  await expectCard(page, remote, /was updated while you had it open/, consoleErrors);
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expectPage(page, remote);
});

/** Publishes another build, and deletes all earlier ones. */
async function replace(site: OwnSite, front: FaultyFront, { name, path }: RemoteCase, title: string) {
  await publishWithTitle(site, name, path, title);
  await waitUntilServed(site);
  // Only the title differs, so both builds have the same files. For the tab, these files are missing until it loads
  // another document.
  let isStale = true;
  front.break(/^\//, (exchange) => {
    const { url, headers } = exchange.request;
    if (headers['sec-fetch-dest'] === 'document') isStale = false;
    const answer = isStale && url?.startsWith(`/${name}/`) ? wrongAnswers.notFound : pass;
    answer(exchange);
  });
}
