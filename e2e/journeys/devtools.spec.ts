import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('Module Federation’s extension → shows the shell, remotes, pages and shared copies', async ({ page }) => {
  await page.addInitScript(watchLikeTheExtension);
  await openAsAdmin(page, 'active', '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect.poll(async () => Object.keys((await readLikeTheExtension(page)).moduleInfo ?? {}).length).toBe(3);

  const { moduleInfo, share } = await readLikeTheExtension(page);
  const version = moduleInfo.shell.remotesInfo.askwell_remote_main.matchedVersion;
  const main = moduleInfo[`askwell_remote_main:${version}`];
  expect(main.remoteEntry).toMatch(new RegExp(`^http.*/remote-main/${version}/remoteEntry\\.\\w+\\.js$`));
  expect(main.modules).toContainEqual({ moduleName: 'Dashboard', modulePath: './Dashboard' });
  expect(Object.keys(moduleInfo.shell.remotesInfo)).toEqual(['askwell_remote_main', 'askwell_remote_onboarding']);
  expect(Object.values(share.shell.default.jotai)).toMatchObject([
    { from: 'shell', useIn: ['askwell_remote_main', 'askwell_remote_onboarding'] },
  ]);
});

/** As its `post-message.js` does at the start of each document. */
function watchLikeTheExtension() {
  Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [{ name: 'mf-devtool-getModuleInfo-plugin' }] } });
}

/** As its `post-message-start.js` does when the panel is opened; what is sent to the panel is copied. */
async function readLikeTheExtension(page: Page) {
  return JSON.parse(
    await page.evaluate(() => {
      const { moduleInfo, __SHARE__: share } = Reflect.get(window, '__FEDERATION__');
      return JSON.stringify({ moduleInfo, share });
    }),
  );
}
