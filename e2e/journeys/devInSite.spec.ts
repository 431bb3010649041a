import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFreePort } from '@askwell/part-tools/settings';
import { root } from 'dev/workspace';

import { makeRemote } from '../backend/makeRemote.ts';
import { getSiteUrl } from '../backend/testSite.ts';
import { heading, openAsAdmin, signOut } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { newPerson } from '../person.ts';
import { expect, test } from '../test.ts';

/** Gives the remote the documented configuration for teams that do not use the kit's build. */
async function configureAsDocumented(folder: string, own: number): Promise<void> {
  const documentedConfiguration = await readFile(join(root, 'docs/config/rspack.config.ts'), 'utf8');
  const configuration = documentedConfiguration.replace('port: 3010', `port: ${own}`);
  await writeFile(join(folder, 'own.config.ts'), configuration);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const scripts = { ...manifest.scripts, dev: 'rspack dev --config own.config.ts' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts }));
}

const command = join(root, 'kit/part-tools/src/site/main.ts');

for (const [whose, configure] of [
  ['the kit’s build', async () => {}],
  ['a configuration of its own', configureAsDocumented],
] as const)
  test(`a remote with ${whose} is in the site → an edit appears after a reload`, async ({ page }) => {
    const [own, port] = [await findFreePort(), await findFreePort()];
    const folder = await makeRemote('remote-reports', own);
    await configure(folder, own);
    const args = [command, '--site', getSiteUrl(), '--port', String(port)];
    // On a team's machine, no variable moves the ports.
    const env = { ...process.env, ASKWELL_PORT_BASE: '' };
    const dev = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let printedText = '';
      dev.stdout.on('data', (text) => (printedText += text));
      await expect.poll(() => printedText, { timeout: 90_000 }).toContain(`http://localhost:${port}/reports`);
      await openAsAdmin(page, 'active', `http://localhost:${port}/reports`);
      await expect(heading(page, 'Reports')).toBeVisible();
      // The page appears within the site's shell, next to its other parts.
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(heading(page, 'Dashboard')).toBeVisible();

      const messages = join(folder, 'src/messages.ts');
      await writeFile(messages, (await readFile(messages, 'utf8')).replace("'Reports'", "'Monthly figures'"));
      await page.goto(`http://localhost:${port}/reports`);
      await expect(async () => {
        await page.reload();
        await expect(heading(page, 'Monthly figures')).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 90_000 });

      // Sign-in also works here.
      await signOut(page);
      await signIn(page, 'Google', newPerson());
      await expect(page).toHaveURL(/\/create-organization/);
    } finally {
      dev.kill();
      await once(dev, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  });
