import type { SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { createCheckError } from '../publish/findings.ts';
import {
  listBuilds,
  getLiveVersion,
  createNotPublishedError,
  listRolledBackBuilds,
  listWaitingBuilds,
} from '../store/builds.ts';
import { listLiveParts, readSite } from '../store/compositions.ts';
import { verifySite } from '../verify/verifySite.ts';
import { defineCommand, formatCommandLine, readPartName } from './Command.ts';
import { describePin, formatTime } from '../publish/changeLive.ts';

export const status = defineCommand({
  usage: 'status',
  does: 'lists what is live',
  maxArgs: 0,
  async run({ store }) {
    const { site, isLive } = await readSite(store);
    const parts = listLiveParts(site);
    if (parts.length === 0 || isLive) return [`Nothing is published in ${store.name}.`];
    return [`Live in ${store.name}, revision ${site.revision}:`, ...parts.flatMap((part) => describe(site, part))];
  },
});

function describe(site: SiteComposition, part: ReturnType<typeof listLiveParts>[number]): string[] {
  const { name, version, routes, disabled } = part;
  const publishedAt = listBuilds(site, name).find((build) => build.version === version)?.publishedAt;
  const publishedNote = publishedAt === undefined ? '' : `, published ${formatTime(publishedAt)}`;
  const paths = routes.map(({ path }) => path).join(' ');
  const waitingVersions = listWaitingBuilds(site, name).map(
    (build) => `${build.version}, published ${formatTime(build.publishedAt)}`,
  );
  return [
    `  ${name.padEnd(20)} ${version}${publishedNote}${disabled ? ', DISABLED' : ''}: ${paths}`,
    ...describePin(site, name).map((pin) => `    ${pin}`),
    ...waitingVersions.map((build) => `    waiting: ${build}`),
    ...listRolledBackBuilds(site, name).map((build) => `    ${build.version}: rolled back by ${build.rolledBackBy}`),
  ];
}

export const history = defineCommand({
  usage: 'history <part>',
  does: 'lists the builds of a part that a rollback can lead to',
  maxArgs: 1,
  async run(input) {
    const { args, store } = input;
    const name = readPartName(args[0]);
    const { site } = await readSite(store);
    const live = getLiveVersion(site, name);
    const builds = listBuilds(site, name);
    if (builds.length === 0) throw createNotPublishedError(name, store);
    const waiting = listWaitingBuilds(site, name);
    const lines = builds.map((build) => {
      const { version, publishedAt, publishedBy, commit = '', isProven, liveUntil, accepted, rolledBackBy } = build;
      const liveUntilNote = version === live || liveUntil === undefined ? '' : `, live until ${formatTime(liveUntil)}`;
      const state = [
        ...(accepted === undefined ? [] : [`accepted ${accepted.join(' ')}`]),
        ...(isProven ? ['was live for an hour'] : []),
        ...(waiting.includes(build) ? ['waiting'] : []),
        ...(rolledBackBy === undefined ? [] : [`rolled back by ${rolledBackBy}`]),
        ...(version === live ? describePin(site, name) : []),
      ];
      const author = [...(publishedBy === undefined ? [] : [`by ${publishedBy}`]), commit.slice(0, 12)]
        .join(' ')
        .trim();
      const line = `${version}  ${formatTime(publishedAt)} ${author}${liveUntilNote}`;
      return [`${version === live ? '→' : ' '} ${line}`, ...state].join(', ');
    });
    return [...lines, `Go back: ${formatCommandLine(input, 'rollback', name, '<version>')}`];
  },
});

export const verify = defineCommand({
  usage: 'verify <origin>',
  does: 'checks a deployed site from outside: headers of its pages, types, hashes and origins of its files',
  maxArgs: 1,
  async run({ args }) {
    const origin = URL.parse(args[0] ?? '')?.origin ?? '';
    if (!/^https?:/.test(origin))
      throw new CommandError(`verify takes the site’s origin, like https://app.example.com.`);
    const { pages, files, count, findings } = await verifySite(origin);
    if (count > 0) throw createCheckError(`${origin} is not served as it should be, ${count} times, such as`, findings);
    return [`${origin} is served as it should be: ${pages} pages, ${files} files.`];
  },
});
