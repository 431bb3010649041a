import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '@askwell/part-tools/settings';

import type { Clone } from './clone.ts';
import { withPage } from './pages.ts';

/** Sends an admin's first steps through the documented configuration of each proxy, in front of `npm run preview`. */
export async function openThroughProxies({ repository, folder, type, serve }: Clone): Promise<void> {
  const readConfiguration = (name: string) => readFileSync(join(repository, 'docs/config', name), 'utf8');
  for (const { program, package: debianPackage } of proxies)
    await type(`command -v ${program} || { echo "${program} is missing: apt-get install ${debianPackage}"; exit 1; }`);
  await serve('npm run preview', 'http://localhost:4000', async () => {
    for (const { program, file, adapt, run } of proxies) {
      const port = await findFreePort();
      const temporary = join(folder, program);
      mkdirSync(temporary);
      const adaptedFile = join(temporary, file);
      writeFileSync(adaptedFile, adapt(readConfiguration(file), port, temporary));
      await serve(run(adaptedFile), `http://localhost:${port}/api/readiness_check`, () => signUp(port), {
        folder: temporary,
        env: { XDG_DATA_HOME: temporary, XDG_CONFIG_HOME: temporary },
      });
    }
  });
}

/** Differences to the documented files: plain HTTP on a free port, and folders that any user may write to. */
const proxies = [
  {
    program: 'nginx',
    package: 'nginx-light',
    file: 'nginx.conf',
    run: (file: string) => `nginx -c ${file} -e stderr`,
    adapt(text: string, port: number, folder: string) {
      const server = text
        .replace(/server \{\s+listen 80;[^}]+\}/, '')
        .replace('listen 443 ssl http2 ', `listen 127.0.0.1:${port} `)
        .replaceAll(/^ *ssl_.*$/gm, '');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
      return `daemon off; pid ${folder}/pid; events { worker_connections 4096; }
        http { access_log off; ${paths.join(' ')} ${server} }`;
    },
  },
  {
    program: 'caddy',
    package: 'caddy',
    file: 'Caddyfile',
    run: (file: string) => `caddy run --adapter caddyfile --config ${file}`,
    adapt: (text: string, port: number) =>
      text.replace('servers {', 'admin off\n  servers {').replace('app.example.com {', `http://localhost:${port} {`),
  },
];

/** Signs in with a new account and creates an organization. */
const signUp = (port: number) =>
  withPage(async (page) => {
    await page.goto(`http://localhost:${port}/`);
    const opening = page.waitForEvent('popup');
    const isOpen = opening.then(() => true);
    // If the sign-in code takes more than five seconds to load after a click, the browser blocks the window.
    do await page.getByRole('button', { name: 'Continue with Google' }).click();
    while (!(await Promise.race([isOpen, sleep(6000, false)])));
    const popup = await opening;
    await popup.getByText('Add new account').click();
    await popup.locator('#email-input').fill(`ada-${port}@example.com`);
    await popup.locator('#display-name-input').fill('Ada Lovelace');
    await popup.locator('#sign-in').click();
    await page.getByLabel('Organization name').fill('Acme');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('heading', { name: 'Add your locations' }).waitFor();
  });
