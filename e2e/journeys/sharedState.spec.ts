import { goWithin } from '@askwell/part-tools/testing';

import { untilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// A second copy of any of these would split the state without an error, so loaded copies are counted.
const onceOnly = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  jotai: 'atom${++',
  'shared-session': 'Firebase not initialized',
  'the federation runtime': 'errorLoadRemote',
};

test('the shell and both remotes → share code, data and state', async ({ page, consoleErrors }) => {
  await test.step('pages of the shell and of both remotes visited → one copy of each singleton, and one federation runtime', async () => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
    });
    await openAsAdmin(page, 'active', '/all-set');
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page.getByRole('main')).toContainText('Only you so far');
    await untilSettled(page);
    const sources = await Promise.all(scripts);
    expect(sources.length).toBeGreaterThan(5);
    for (const [name, mark] of Object.entries(onceOnly)) {
      const copies = sources.filter((source) => source.includes(mark));
      expect(copies, `copies of ${name}`).toHaveLength(1);
    }
    // The runtime writes this for Module Federation's browser extension.
    const instances = await page.evaluate(() => {
      const runtimes: { name: string }[] = Reflect.get(Object(Reflect.get(window, '__FEDERATION__')), '__INSTANCES__');
      return runtimes.map(({ name }) => name);
    });
    expect(instances.toSorted()).toEqual(['askwell_remote_main', 'askwell_remote_onboarding', 'askwell_shell']);
  });
  await test.step('what one remote has loaded → the other remote shows it, with the server away', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goBack();
    await expect(heading(page, 'You’re all set')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2 locations and 1 person');
    await page.unroute('**/api/**');
  });
  await test.step('a number counted in a remote → seen by the shell, and kept while other pages come and go', async () => {
    await goWithin(page, '/example');
    for (let presses = 0; presses < 2; presses += 1) await page.getByRole('button', { name: 'Count up' }).click();
    const count = page.getByLabel('Count', { exact: true });
    await expect(count).toHaveText('2');
    await expect(page.getByRole('contentinfo')).toContainText('Shared count: 2');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.goBack();
    await expect(count).toHaveText('2');
  });
  consoleErrors.length = 0;
});
