import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from '@askwell/part-tools/settings';
import { root } from 'dev/workspace';
import { runCommandLine } from '@askwell/site/cli';

import { makeRemote } from '../backend/makeRemote.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a remote has its own configuration → it is published and shown', async ({ page, site }) => {
  const remote = await buildAsDocumented();
  try {
    const run = (command: string) =>
      runCommandLine([command, remote.name, '--from', remote.dist], { SITE_STORE: site.store.name });
    for (const command of ['check', 'publish']) expect(await run(command)).toMatchObject({ code: 0, err: '' });

    await openAsAdmin(page, 'active', `${site.url}/reports`);
    await expect(heading(page, 'Reports')).toBeVisible();
    await expect(page).toHaveTitle('Reports · Askwell');
    await expect(heading(page, 'Reports')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByRole('link', { name: 'Dashboard' })).not.toHaveCSS('padding-left', '0px');
  } finally {
    await remote.remove();
  }
});

test('the same remote runs alone → it shows sample data', async ({ page }) => {
  const port = await findFreePort();
  const { folder, remove } = await makeAsDocumented(port);
  const server = spawn(process.execPath, [getBundler(folder), 'dev', '--config', 'own.config.ts'], { cwd: folder });
  try {
    const url = `http://localhost:${port}/reports`;
    await expect.poll(() => fetch(url).catch(() => null)).toMatchObject({ ok: true });
    await page.goto(url);
    await expect(heading(page, 'Reports')).toBeVisible();
    await expect(page.getByText('Sam Stand-in')).toBeVisible();
    // The client of the development server logs that its connection ends.
    await page.goto('about:blank');
  } finally {
    server.kill();
    await once(server, 'exit');
    await remove();
  }
});

/** A remote with its own build configuration. */
type OwnConfiguration = { name: string; folder: string; dist: string; remove: () => Promise<void> };

/** Creates a remote with the scaffold and the configuration from docs/outside-teams.md. */
async function makeAsDocumented(port = 3010): Promise<OwnConfiguration> {
  // The name that the documentation uses.
  const name = 'remote-reports';
  const folder = await makeRemote(name, port);
  const css = 'h1 { color: light-dark(rgb(1, 2, 3), rgb(4, 5, 6)); } @layer base { * { padding: 0; } }';
  await writeFile(join(folder, 'src/theme.css'), css);
  await appendFile(join(folder, 'src/pages/Reports.tsx'), "import '../theme.css';");
  const configuration = await readFile(join(root, 'docs/config/rspack.config.ts'), 'utf8');
  await writeFile(join(folder, 'own.config.ts'), configuration.replace('port: 3010', `port: ${port}`));
  return { name, folder, dist: join(folder, 'dist'), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function buildAsDocumented(): Promise<OwnConfiguration> {
  const remote = await makeAsDocumented();
  await promisify(execFile)(process.execPath, [getBundler(remote.folder), 'build', '--config', 'own.config.ts'], {
    cwd: remote.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return remote;
}

const getBundler = (folder: string) => join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
