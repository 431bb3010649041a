import { liveVersion } from '../composition/composition.ts';
import { type Published, publishBuild } from '../publish/publishBuild.ts';
import { asTyped } from './asTyped.ts';
import type { Command, Given } from './Command.ts';
import { partNamed } from './partNamed.ts';
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
      lines: [...overridden(published), ...changed(given, published, version)],
      data: summary(published, name, version),
    };
  },
};

function overridden({ overridden: problems }: Published): string[] {
  if (problems.length === 0) return [];
  return ['Published in spite of this:', ...problems.map(({ what }) => `  ${what}`)];
}

function changed(given: Given, { before, after }: Published, version: string): string[] {
  const name = partNamed(given.words[0]);
  const was = liveVersion(before, name);
  if (before.revision === after.revision) return [`${name} ${version} is live already; nothing was changed.`];
  const isOff = after.remotes.some((remote) => remote.name === name && remote.disabled);
  return [
    `${name} ${version} is live${was === null ? '' : `; before it was ${was}`}.`,
    ...(isOff ? [`It is switched off, so nobody sees it until: ${asTyped(given, 'enable', name)}`] : []),
    ...(was === null ? [] : [`Undo: ${asTyped(given, 'rollback', name, was)}`]),
  ];
}

function summary({ before, after, overridden: problems }: Published, name: string, version: string) {
  return { name, version, before: liveVersion(before, name), revision: after.revision, overridden: problems };
}
