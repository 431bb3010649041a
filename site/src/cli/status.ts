import type { SiteComposition } from 'composition/composition';

import { CheckFailed, CommandError } from '../errors.ts';
import { buildsOf, liveVersion, notPublished } from '../publish/builds.ts';
import { formatTime, type KeptChange, partsOf, readLog } from '../store/changes.ts';
import { livePartsOf, readSite } from '../store/compositionInStore.ts';
import { verifySite } from '../verify/verifySite.ts';
import { type Command, commandLine, readPartName } from './Command.ts';

export const status: Command = {
  usage: 'status',
  does: 'lists what is live',
  maxArgs: 0,
  async run({ store }) {
    const { site } = await readSite(store);
    const parts = describeLive(site);
    const lines =
      parts.length === 0
        ? [`Nothing is published in ${store.name}.`]
        : [`Live in ${store.name}, revision ${site.revision}:`, ...parts.map(describe)];
    return { lines, data: { revision: site.revision, parts } };
  },
};

export const history: Command = {
  usage: 'history <part>',
  does: 'lists the builds of a part that a rollback can lead to',
  maxArgs: 1,
  async run(input) {
    const { args, store } = input;
    const name = readPartName(args[0]);
    const { site } = await readSite(store);
    const live = liveVersion(site, name);
    const builds = buildsOf(site, name);
    if (builds.length === 0) throw notPublished(name, store);
    const lines = builds.map(
      ({ version, publishedAt, files, bytes }) =>
        `${version === live ? '→' : ' '} ${version}  ${formatTime(publishedAt)}  ${files} files, ${Math.ceil(bytes / 1000)} kB`,
    );
    return {
      lines: [...lines, `Go back: ${commandLine(input, 'rollback', name, '<version>')}`],
      data: { name, live, builds },
    };
  },
};

export const log: Command = {
  usage: 'log [<part>]',
  does: 'lists every change that was ever made: when, by whom, from which commit, and with which accepted findings',
  maxArgs: 1,
  async run({ args, store }) {
    const name = args[0] === undefined ? null : readPartName(args[0]);
    const { changes, problems } = await readLog(store, (await readSite(store)).site);
    const wanted = changes.filter((change) => name === null || partsOf(change).includes(name));
    return { lines: [...problems, ...wanted.flatMap(describeChange)], data: { changes: wanted, problems } };
  },
};

function describeChange(change: KeptChange): string[] {
  const { revision, at, action, part, version, by, commit, accepted, signedBy } = change;
  const from = commit === null ? '' : `  ${commit.slice(0, 12)}`;
  return [
    `${String(revision).padStart(5)}  ${formatTime(at)}  ${action.padEnd(8)} ${part} ${version ?? ''}  ${by}${from}${signedBy === undefined ? '' : `, signed by ${signedBy}`}`,
    ...accepted.map((what) => `         accepted: ${what}`),
  ];
}

type LivePart = ReturnType<typeof describeLive>[number];

const describeLive = (site: SiteComposition) =>
  livePartsOf(site).map(({ name, version, routes, disabled }) => ({
    name,
    version,
    publishedAt: buildsOf(site, name).find((build) => build.version === version)?.publishedAt ?? null,
    isOff: disabled,
    routes: routes.map(({ path }) => path),
  }));

function describe({ name, version, publishedAt, isOff, routes }: LivePart): string {
  const since = publishedAt === null ? '' : `, published ${formatTime(publishedAt)}`;
  return `  ${name.padEnd(20)} ${version}${since}${isOff ? ', DISABLED' : ''}: ${routes.join(' ')}`;
}

export const verify: Command = {
  usage: 'verify <origin>',
  does: 'checks a deployed site from outside: headers of its pages, types, hashes and origins of its files, and signatures; SITE_OWNER_KEY says whose',
  maxArgs: 1,
  async run({ args, store }) {
    const [text = ''] = args;
    const origin = URL.parse(text)?.origin ?? '';
    if (!/^https?:/.test(origin))
      throw new CommandError(`verify takes the site’s origin, like https://app.example.com.`);
    const { parts, paths, files, findings } = await verifySite(origin, store.trust.owners);
    if (findings.length > 0) throw new CheckFailed(`${origin} is not served as it should be`, findings);
    return {
      lines: [
        `${origin} is served as it should be: ${paths.length} pages, ${files.length} files of ${parts.join(', ')}.`,
      ],
      data: { origin, parts, pages: paths.length, files: files.length, findings },
    };
  },
};
