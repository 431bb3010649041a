import { buildsOf } from '../composition/builds.ts';
import type { SiteComposition } from '../composition/composition.ts';
import { readSite } from '../composition/readSite.ts';
import type { Command } from './Command.ts';
import { day } from './day.ts';

export const status: Command = {
  usage: 'status',
  does: 'says what is live',
  words: 0,
  async run({ store }) {
    const { site } = await readSite(store);
    const parts = livePartsOf(site);
    const lines =
      parts.length === 0
        ? [`Nothing is published in ${store.name}.`]
        : [`Live in ${store.name}, revision ${site.revision}:`, ...parts.map(line)];
    return { lines, data: { revision: site.revision, parts } };
  },
};

type LivePart = { name: string; version: string; publishedAt: string | null; isOff: boolean; routes: string[] };

function livePartsOf(site: SiteComposition): LivePart[] {
  const shell = site.shell === null ? [] : [{ name: 'shell', ...site.shell, disabled: false }];
  return [...shell, ...site.remotes].map(({ name, version, routes, disabled }) => ({
    name,
    version,
    publishedAt: buildsOf(site, name).find((build) => build.version === version)?.publishedAt ?? null,
    isOff: disabled,
    routes: routes.map(({ path }) => path),
  }));
}

function line({ name, version, publishedAt, isOff, routes }: LivePart): string {
  const since = publishedAt === null ? '' : `, published ${day(publishedAt)}`;
  return `  ${name.padEnd(20)} ${version}${since}${isOff ? ', SWITCHED OFF' : ''}: ${routes.join(' ')}`;
}
