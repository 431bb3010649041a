import { serveSite } from 'dev/serveSite';
import { navigateWithin } from '@askwell/part-tools/testing';
import { createDirectoryStore } from '@askwell/site';

import { getApiUrl, getEmulatorUrl, storeFolder } from '../backend/testSite.ts';
import { heading } from '../steps/session.ts';
import { FaultyFront } from './front/FaultyFront.ts';
import { createChangedPage, withoutHeader } from './front/wrongAnswers.ts';
import { getFiles, remotes } from './remotes.ts';
import { expectCard, expectOwner, expectRecovery, openRemotePage } from './steps.ts';
import { expect, test } from './test.ts';

/** Matches pages of the site, but not its files and calls. */
const anyPage = /^\/[\w-]*$/;

const [main, onboarding] = remotes;

test('fault 8: the composition has an invalid remote → it shows a card', async ({ page, consoleErrors, front }) => {
  const spoil = (html: string) =>
    html.replace(`"name":"${onboarding.name}","version":`, `"name":"${onboarding.name}","v":`);
  front.break(anyPage, createChangedPage(spoil));
  await page.goto(onboarding.path);
  await expectCard(page, onboarding, /published with a mistake/, consoleErrors);
  await navigateWithin(page, onboarding.from.path);
  await expect(heading(page, onboarding.from.heading)).toBeVisible();
});

test('fault 18: a remote’s files lack CORS headers → it shows a card', async ({
  page,
  consoleErrors,
  front,
  running,
}) => {
  const origins = await startTwoOrigins(running.url);
  front.site = origins.site;
  origins.files.break(getFiles(main).all, withoutHeader('access-control-allow-origin'));
  await openRemotePage(page, main, 'cold');
  await expectCard(page, main, /can’t be reached/, consoleErrors);
  origins.files.repair();
  await expectRecovery(page, main);
  expect(front.requested.filter((url) => /^\/(shell|remote-)/.test(url))).toEqual([]);
  await page.close();
  await origins.stop();
});

test('fault 8: the page has no composition → it shows the error page', async ({ page, consoleErrors, front }) => {
  front.break(
    anyPage,
    createChangedPage((html) => withComposition(html, '{}')),
  );
  await page.goto('/dashboard');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  const reports = () => consoleErrors.filter((error) => error.includes('The composition is not usable'));
  await expect.poll(() => reports().length).toBe(1);
  await expectOwner(page, /The composition is not usable/, 'shell');
});

function withComposition(html: string, composition: string) {
  return html.replace(/(id="composition"[^>]*>)[^<]*/, (_, start: string) => start + composition);
}

/** Starts the composed site with the files of its parts on another origin, behind a front that can fail. */
async function startTwoOrigins(pagesOrigin: string) {
  const shared = { store: createDirectoryStore(storeFolder()), port: 0, api: getApiUrl(), emulator: getEmulatorUrl() };
  const fileServer = await serveSite({ ...shared, allowOrigins: [pagesOrigin] });
  const files = new FaultyFront(`http://localhost:${fileServer.port}`);
  const partsOrigin = await files.start();
  const pages = await serveSite({ ...shared, partsOrigin, reports: { sample: 0, log: () => {} } });
  return {
    /** The URL of the pages behind their front. */
    site: `http://localhost:${pages.port}`,
    files,
    async stop() {
      await files.stop();
      await Promise.all([fileServer.stop(), pages.stop()]);
    },
  };
}
