import { openOtherHost } from '../backend/otherHost.ts';
import { expect, test } from '../test.ts';

test('another federation host → a page with the host’s copies', async ({ page, request }) => {
  // Where the live version is, whichever that is.
  const base = '/remote-main';
  await openOtherHost(page, `${base}/mf-manifest.json`, 'askwell_remote_main/Example');

  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await page.getByRole('button', { name: 'Count up' }).click();
  await expect(page.getByLabel('Count', { exact: true })).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Current session' })).toContainText('Sam Stand-in');

  const { metaData } = await (await request.get(`${base}/mf-manifest.json`)).json();
  const declarations = await request.get(`${base}/${metaData.types.api}`);
  expect(await declarations.text()).toContain('REMOTE_ALIAS_IDENTIFIER/Example');
  expect((await request.get(`${base}/${metaData.types.zip}`)).ok()).toBe(true);
});
