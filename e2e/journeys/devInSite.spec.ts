import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '@askwell/part-tools/settings';
import { root } from 'dev/workspace';

import { makeRemote } from '../backend/makeRemote.ts';
import { siteAddress } from '../backend/addresses.ts';
import { heading, openAsAdmin, signOut } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { newPerson } from '../person.ts';
import { expect, test } from '../test.ts';

const command = join(root, 'kit/part-tools/src/site/main.ts');

test('a remote’s development server in the site → an edit shows after a reload', async ({ page }) => {
  const [own, port] = [await freePort(), await freePort()];
  const folder = await makeRemote('remote-reports', own);
  const args = [command, '--site', siteAddress(), '--port', String(port)];
  const dev = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let out = '';
    dev.stdout.on('data', (text) => (out += text));
    await expect.poll(() => out, { timeout: 90_000 }).toContain(`http://localhost:${port}/reports`);
    await openAsAdmin(page, 'active', `http://localhost:${port}/reports`);
    await expect(heading(page, 'Reports')).toBeVisible();
    // The site's shell and its other parts are around it.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();

    const messages = join(folder, 'src/messages.ts');
    await writeFile(messages, (await readFile(messages, 'utf8')).replace("'Reports'", "'Monthly figures'"));
    await page.goto(`http://localhost:${port}/reports`);
    await expect(async () => {
      await page.reload();
      await expect(heading(page, 'Monthly figures')).toBeVisible({ timeout: 5000 });
    }).toPass();

    // Sign-in works here too.
    await signOut(page);
    await signIn(page, 'Google', newPerson());
    await expect(page).toHaveURL(/\/create-organization/);
  } finally {
    dev.kill();
    await once(dev, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});
