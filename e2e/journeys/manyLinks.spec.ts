import { expect, test } from '../test.ts';

test('many remotes → links that do not fit the bar are under More, in their groups', async ({ page, complaints }) => {
  await page.route('**/nowhere', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withRemote(await response.text(), 'remote-many', manyRoutes) });
  });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/nowhere');

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'First' })).toBeVisible();
  await navigation.getByRole('button', { name: 'More' }).press('Enter');
  await expect(navigation.getByRole('heading')).toHaveText(['Group 0', 'Group 1', 'Group 2']);
  await expect(navigation.getByRole('link', { name: 'Page 19' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(navigation.getByRole('link', { name: 'Page 19' })).toBeHidden();
  // The browser's error about the unknown address.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/404 \(Not Found\)/)]);
});

const integrity = `sha384-${'A'.repeat(64)}`;
const manyRoutes = [
  ...Array.from({ length: 20 }, (_, at) => ({ path: `/many/${at}`, title: `Page ${at}`, group: `Group ${at % 3}` })),
  { path: '/many/first', title: 'First', order: -1 },
].map((route) => ({ module: './Page', layout: 'main', nav: true, ...route }));

/** The page with one more remote in its composition, none of whose code is loaded. */
function withRemote(html: string, name: string, routes: object[]) {
  const remote = JSON.stringify({
    name,
    version: '1',
    entry: `/${name}/remoteEntry.js`,
    integrity,
    disabled: true,
    routes,
  });
  return html.replace('"remotes":[', () => `"remotes":[${remote},`);
}
