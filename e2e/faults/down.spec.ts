import { goWithin } from '@askwell/part-tools/testing';

import { heading } from '../steps/session.ts';
import { wrongAnswers } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { each, expectCard, expectCards, expectRecovery, tryAgain, visitors } from './steps.ts';
import { expect, test } from './test.ts';

const [main, onboarding] = remotes;

test('fault 1: both remotes down → cards, until each is back', async ({ page, complaints, front }) => {
  front.break(/^\/remote-/, wrongAnswers.reset);
  await page.goto(main.path);
  await expectCard(page, main, /can't be reached/, complaints);
  await goWithin(page, onboarding.path);
  await expectCard(page, onboarding, /can't be reached/, complaints);
  await goWithin(page, '/no-such-page');
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();

  front.repair();
  await goWithin(page, main.path);
  await expect(heading(page, main.heading)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goWithin(page, onboarding.path);
  await expect(heading(page, onboarding.heading)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fault 2: a remote stays down → three tries, then none until a retry', async ({
  context,
  complaints,
  front,
  time,
}) => {
  const visits = await visitors(context, main, ['cold']);
  const { entry } = filesOf(main);
  const tries = () => new Set(front.asked.filter((url) => entry.test(url))).size;
  front.break(entry, wrongAnswers.broken);
  await each(visits, ({ arrive }) => arrive());
  await expectCards({ time, complaints }, visits, main, /can't be reached/);
  expect(tries()).toBe(3);
  await time.passExactly(60_000);
  expect(tries()).toBe(3);
  await each(visits, ({ page }) => tryAgain(page));
  await expectCards({ time, complaints }, visits, main, /can't be reached/);
  expect(tries()).toBe(6);
  front.repair();
  await each(visits, ({ page }) => expectRecovery(page, main));
});
