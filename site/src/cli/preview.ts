import { CommandError } from '../errors.ts';
import { formatTime } from '../store/changes.ts';
import { findIncompatibilities } from '../publish/checkBuild.ts';
import { keepForPreview } from '../publish/builds.ts';
import { refuseUnlessAccepted, refuseWithoutKey } from '../publish/publishBuild.ts';
import { compressBuild, publishedForms, uploadBuild } from '../publish/uploadBuild.ts';
import { previewPath, signPreview } from '../preview/PreviewSites.ts';
import { readLiveParts, readPublishedPart, readSite } from '../store/compositionInStore.ts';
import { type Command, type CommandInput, readOrigin, readPartName } from './Command.ts';
import { readAccepted, readCandidate } from './publish.ts';

export const preview: Command = {
  usage: 'preview <part> [--from <folder>] [--with <part>@<version>] [--days 3] [--origin <origin>] [--accept <kind>]',
  does: 'uploads a build without making it live, and prints a link to the live site with it; needs SITE_PREVIEW_KEY',
  maxArgs: 1,
  async run(input) {
    const { options, env, store } = input;
    const key = readPreviewKey(env);
    if (key === undefined)
      throw new CommandError('Set SITE_PREVIEW_KEY, the same as for site serve, to sign the link.');
    const origin = readOrigin(input, 'origin') ?? 'http://localhost:4000';
    const build = await readCandidate(input);
    const others = await readOthers(input);
    const { site } = await readSite(store);
    const live = await readLiveParts(store, site);
    refuseUnlessAccepted(build.part, findIncompatibilities(build.part, live), readAccepted(input));
    const until = Math.floor(Date.now() / 1000) + readDays(options['days']) * 86_400;
    refuseWithoutKey(store, site, [build]);
    const published = publishedForms(store, site, live, build.part.name);
    await uploadBuild(store, site.keys, build, await compressBuild(build, { published }));
    await keepForPreview(store, build.part, until);
    const { name, version } = build.part;
    const link = `${origin}${previewPath}${signPreview({ parts: [{ name, version }, ...others], until }, key)}`;
    const shown = [{ name, version }, ...others].map((part) => `${part.name} ${part.version}`).join(', ');
    return {
      lines: [`Preview of ${shown}, until ${formatTime(new Date(until * 1000).toISOString())}:`, link],
      data: { name, version, with: others, until, link },
    };
  },
};

/** The key that links to previews are signed with; without one there are no previews. */
export function readPreviewKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = env['SITE_PREVIEW_KEY'];
  if (key === undefined || key === '') return undefined;
  if (key.length >= 32) return key;
  throw new CommandError('SITE_PREVIEW_KEY needs at least 32 characters, such as those of: openssl rand -hex 32');
}

/** Other parts that the preview shows, at builds that are in the store. */
async function readOthers({ options, store }: CommandInput) {
  const { site } = await readSite(store);
  const given = Array.isArray(options['with']) ? options['with'] : [];
  return Promise.all(
    given.map(async (text: string) => {
      const [name, version = ''] = text.split('@');
      const part = { name: readPartName(name), version };
      await readPublishedPart(store, site, part);
      return part;
    }),
  );
}

function readDays(text: unknown): number {
  const days = Number(text ?? 3);
  if (Number.isInteger(days) && days >= 1 && days <= 30) return days;
  throw new CommandError(`--days takes a number from 1 to 30, not "${String(text)}".`);
}
