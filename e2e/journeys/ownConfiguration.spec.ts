import { runCommandLine } from 'site/cli';

import { openOtherHost } from '../backend/otherHost.ts';
import { buildAsDocumented } from '../backend/ownConfiguration.ts';
import { startOwnSite } from '../backend/ownSite.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a remote built with the documented configuration of its own → checked and published without a flag; the site and another host show it', async ({
  page,
}) => {
  const [site, remote] = await Promise.all([startOwnSite(), buildAsDocumented()]);
  try {
    const run = (command: string) =>
      runCommandLine([command, remote.name, '--from', remote.dist, '--json'], { SITE_STORE: site.store.name });
    for (const command of ['check', 'publish']) expect(await run(command)).toMatchObject({ code: 0, err: '' });

    await openAsAdmin(page, 'active', `${site.url}/reports`);
    await expect(heading(page, 'Reports')).toBeVisible();
    await expect(page).toHaveTitle('Reports · Askwell');

    const { version } = JSON.parse((await run('check')).out);
    await openOtherHost(page, {
      origin: site.url,
      remote: 'askwell_remote_reports',
      module: 'Reports',
      base: `/${remote.name}/${version}`,
    });
    await expect(heading(page, 'Reports')).toBeVisible();
    await expect(page.getByText('Sam Stand-in')).toBeVisible();
  } finally {
    await site.stop();
    await remote.remove();
  }
});
