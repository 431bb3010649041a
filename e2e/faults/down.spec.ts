import { navigateWithin } from '@askwell/part-tools/testing';

import { heading } from '../steps/session.ts';
import { wrongAnswers } from './front/wrongAnswers.ts';
import { getFiles, remotes } from './remotes.ts';
import { expectCard, expectRecovery, tryAgain } from './steps.ts';
import { expect, test } from './test.ts';

const [main, onboarding] = remotes;

test('fault 1: both remotes are down → cards appear until each is back', async ({ page, consoleErrors, front }) => {
  front.break(/^\/remote-/, wrongAnswers.reset);
  await page.goto(main.path);
  await expectCard(page, main, /can’t be reached/, consoleErrors);
  await navigateWithin(page, onboarding.path);
  await expectCard(page, onboarding, /can’t be reached/, consoleErrors);
  await navigateWithin(page, '/no-such-page');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();

  front.repair();
  await navigateWithin(page, main.path);
  await expect(heading(page, main.heading)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await navigateWithin(page, onboarding.path);
  await expect(heading(page, onboarding.heading)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fault 2: a remote is still down → the page tries three times, then stops', async ({
  page,
  consoleErrors,
  front,
}) => {
  const { entry } = getFiles(main);
  const tries = () => new Set(front.requested.filter((url) => entry.test(url))).size;
  front.break(entry, wrongAnswers.broken);
  await page.goto(main.path);
  await expectCard(page, main, /can’t be reached/, consoleErrors);
  expect(tries()).toBe(3);
  await page.clock.runFor(60_000);
  expect(tries()).toBe(3);
  await tryAgain(page);
  await expectCard(page, main, /can’t be reached/, consoleErrors);
  expect(tries()).toBe(6);
  front.repair();
  await expectRecovery(page, main);
});
