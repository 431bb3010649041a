import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startChild, stopChild } from 'dev/processes';
import { freePort } from 'remote-kit/ports';
import { expect, test } from 'playwright/test';

import { makeCertificate } from '../../site/testing/makeCertificate.ts';
import { makeTrial, startOwnRemote } from '../backend/ownRemote.ts';
import { startOwnSite } from '../backend/ownSite.ts';
import { openAsAdmin } from '../steps/session.ts';
import { timeEdit } from '../steps/timeEdit.ts';

const { EDITS = '20' } = process.env;

test('edit → screen: a remote in a site over TLS by `dev --against`, and the same page in a plain development server', async ({
  browser,
}) => {
  test.setTimeout(0);
  const certificate = await makeCertificate();
  const site = await startOwnSite(certificate);
  const authority = join(site.folder, 'certificate.pem');
  await writeFile(authority, certificate.cert);
  const [remote, plain] = [
    await startOwnRemote(site.url, { env: { NODE_EXTRA_CA_CERTS: authority } }),
    await startPlain(),
  ];
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const admin = await openAsAdmin(page, 'active', remote.link);
  await page.getByRole('button', { name: 'Allow for 1 hour' }).click();
  const plainPage = await browser.newPage();
  await plainPage.goto(plain.url);
  for (const one of [page, plainPage]) {
    await one.getByLabel('Note').fill('typed');
    await one.getByRole('button', { name: /Count 0/ }).click();
  }
  const apps = [
    { name: 'in the site', page, edit: remote.edit, figures: new Array<number>() },
    { name: 'plain', page: plainPage, edit: plain.edit, figures: new Array<number>() },
  ];
  // The first edits find everything cold.
  for (let edit = -3; edit < Number(EDITS); edit += 1)
    for (const app of apps) {
      const shown = edit === -3 ? 'Count' : `Edited ${edit - 1}`;
      const took = await timeEdit(app.page, `Edited ${edit}`, () =>
        app.edit(`>${shown} {count}`, `>Edited ${edit} {count}`),
      );
      if (edit >= 0) app.figures.push(took);
    }
  for (const { name, figures } of apps) console.log(`  ${name.padEnd(12)} ${describe(figures)}`);
  await expect(page.getByLabel('Note')).toHaveValue('typed');
  await expect(page.getByRole('button', { name: `Edited ${Number(EDITS) - 1} 1` })).toBeVisible();
  await expect(page.getByText(`Hello ${admin.name}`)).toBeVisible();
  await Promise.all([remote.stop(), plain.stop()]);
  await site.stop();
});

/** The page as an app like any other: the same compiler and Fast Refresh, without federation. */
async function startPlain() {
  const { folder, edit, remove } = await makeTrial();
  const port = await freePort();
  await writeFile(
    join(folder, 'plain.config.ts'),
    `import { remoteBuild } from 'remote-kit/build';
     const app = remoteBuild(import.meta.dirname, []);
     const client = { logging: 'none', overlay: false, webSocketURL: 'ws://localhost:${port}/ws' };
     const output = { ...app.output, publicPath: '/' };
     export default { ...app, output, devServer: { ...app.devServer, port: ${port}, client } };`,
  );
  const args = [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'dev', '--config', 'plain.config.ts'];
  const child = startChild({ name: 'plain', command: process.execPath, args, cwd: folder }, () => {});
  const url = `http://localhost:${port}/trial`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 120_000 }).toBe(true);
  return { url, edit, stop: async () => (await stopChild(child), remove()) };
}

function describe(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, fastest ${sorted[0]} ms, slowest ${sorted.at(-1)} ms, ${sorted.length} edits`;
}
