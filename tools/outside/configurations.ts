import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clone } from './clone.ts';
import { waitForText } from './pages.ts';
import { readCommands } from './readCommands.ts';

/**
 * Builds the documented configurations in empty folders, with the packed kit, and opens the remotes alone. A build in another
 * folder has the same bytes.
 */
export async function buildConfigurations({ repository, folder, type, serve }: Clone): Promise<void> {
  await type('npm run kit');
  const kit = join(repository, 'dist/kit');
  const getDocsPath = (file: string) => join(repository, 'docs', file);
  const { version } = JSON.parse(readFileSync(join(repository, 'shared-session/package.json'), 'utf8'));
  const getTarballPath = (name: string) => join(kit, `askwell-${name}-${version}.tgz`);

  const runInRemote = async (name: string, work: (remote: string) => Promise<void>) => {
    const teamFolder = makeFolder(folder, name);
    const create = `npx --yes --package ${getTarballPath('create-remote')} create-remote reports --kit ${kit}`;
    await type(create, { folder: teamFolder });
    const remote = join(teamFolder, 'remote-reports');
    await type('npm install', { folder: remote });
    await work(remote);
  };
  const openAlone = (command: string, remote: string) =>
    serve(
      command,
      'http://localhost:3010',
      () => waitForText('http://localhost:3010/reports', 'You are signed in as'),
      {
        folder: remote,
      },
    );

  await runInRemote('with the kit', async (remote) => {
    await type('npm run build', { folder: remote });
    await openAlone('npm start', remote);
  });
  for (const tool of ['rspack', 'rsbuild'])
    await runInRemote(`with ${tool}`, async (remote) => {
      const configuration = getDocsPath(`config/${tool}.config.ts`);
      copyFileSync(configuration, join(remote, 'own.config.ts'));
      for (const command of readInstalls(configuration)) await type(command, { folder: remote });
      const build = `npx ${tool} build --config own.config.ts`;
      const copy = join(remote, '../a folder with another name');
      await type(`cp -a . '${copy}'`, { folder: remote });
      await type(build, { folder: remote });
      await type(build, { folder: copy });
      await type(`diff -r dist '${copy}/dist'`, { folder: remote });
      await openAlone(`npx ${tool} dev --config own.config.ts`, remote);
    });

  const host = makeFolder(folder, 'host');
  for (const file of ['host.mjs', 'host.federation.ts', 'host.rspack.config.ts'])
    copyFileSync(getDocsPath(`config/${file}`), join(host, file));
  const teams = readCommands(readFileSync(getDocsPath('outside-teams.md'), 'utf8'));
  const packages = teams.filter((command) => /^npm install \S*@/.test(command));
  await type('npm init --yes', { folder: host });
  for (const command of [...packages, ...readInstalls(getDocsPath('config/host.rspack.config.ts'))])
    await type(
      command.replaceAll(/npm:@askwell\/([\w-]+)/g, (_, name: string) => getTarballPath(name)),
      { folder: host },
    );
  await type('npx rspack build --config host.rspack.config.ts', { folder: host });
}

function makeFolder(parent: string, name: string): string {
  const folder = join(parent, name.replaceAll(' ', '-'));
  mkdirSync(folder);
  return folder;
}

/** Returns the lines of a configuration's first comment that install packages. */
const readInstalls = (file: string): string[] => readFileSync(file, 'utf8').match(/(?<=^\/\/ )npm install .*/gm) ?? [];
