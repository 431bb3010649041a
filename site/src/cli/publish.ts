import { liveVersion } from '../composition/composition.ts';
import { type Published, publishBuild } from '../publish/publishBuild.ts';
import type { Command } from './Command.ts';
import { readCandidate } from './readCandidate.ts';

export const publish: Command = {
  usage: 'publish <part> [--from <folder>] [--force]',
  does: 'checks a build, uploads it and makes it live; --force publishes in spite of what the check says',
  words: 1,
  async run(given) {
    const build = await readCandidate(given);
    const published = await publishBuild(given.store, build, { force: given.options['force'] === true });
    const { name, version } = build.part;
    return {
      lines: [...overridden(published), ...changed(published, name, version)],
      data: summary(published, name, version),
    };
  },
};

function overridden({ overridden: problems }: Published): string[] {
  if (problems.length === 0) return [];
  return ['Published in spite of this:', ...problems.map(({ what }) => `  ${what}`)];
}

function changed({ before, after }: Published, name: string, version: string): string[] {
  const was = liveVersion(before, name);
  if (before.revision === after.revision) return [`${name} ${version} is live already; nothing was changed.`];
  const isOff = after.remotes.some((remote) => remote.name === name && remote.disabled);
  return [
    `${name} ${version} is live${was === null ? '' : `; before it was ${was}`}.`,
    ...(isOff ? [`It is switched off, so nobody sees it until: site enable ${name}`] : []),
    ...(was === null ? [] : [`Undo: site rollback ${name} ${was}`]),
  ];
}

function summary({ before, after, overridden: problems }: Published, name: string, version: string) {
  return { name, version, before: liveVersion(before, name), revision: after.revision, overridden: problems };
}
