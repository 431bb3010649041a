import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { SiteComposition } from 'composition/composition';

import { findChangedTypes } from '../contract/compareContracts.ts';
import { type Acceptable, acceptable, CommandError } from '../errors.ts';
import { previewPath, signPreview } from '../preview/PreviewSites.ts';
import { keepForPreview, liveVersion } from '../publish/builds.ts';
import { checkBuild, findIncompatibilities, weighedFiles } from '../publish/checkBuild.ts';
import { type Published, publishTrain, refuseUnlessAccepted, refuseWithoutKey } from '../publish/publishBuild.ts';
import { type Build, compressBuild, publishedForms, readBuild, typesFile, uploadBuild } from '../publish/buildFiles.ts';
import { formatTime, readChanges } from '../store/changes.ts';
import { readLiveParts, readPublishedPart, readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import {
  type Command,
  type CommandInput,
  commandLine,
  readAuthor,
  readOrigin,
  readPartName,
  readPreviewKey,
} from './Command.ts';

export const check: Command = {
  usage: 'check <part> [--from <folder>] [--accept <kind>]',
  does: 'reports whether a build fits what is live; changes nothing',
  maxArgs: 1,
  async run(input) {
    const accept = readAccepted(input);
    const build = await readCandidate(input);
    const { site } = await readSite(input.store);
    assertShell(input, site, [build]);
    const live = await readLiveParts(input.store, site);
    const contract = findContract(input);
    const only = weighedFiles(build.part);
    const published = publishedForms(input.store, site, live, build.part.name);
    const [compressed, changed] = await Promise.all([
      compressBuild(build, { only, published }),
      contract === null ? [] : findChangedTypes(input.store, build, live, contract),
    ]);
    const findings = [...checkBuild(build.part, compressed, live), ...changed];
    refuseUnlessAccepted(build.part, findings, accept);
    const { name, version } = build.part;
    const others = live.filter((part) => part.name !== name).map((part) => `${part.name} ${part.version}`);
    return {
      lines: [
        `${name} ${version} fits what is live${others.length === 0 ? '' : `: ${others.join(', ')}`}.`,
        ...(contract === null && build.files.has(typesFile)
          ? ['Types were not compared: shared-session is not installed here.']
          : []),
      ],
      data: { name, version, findings },
    };
  },
};

export const publish: Command = {
  usage: 'publish <part> [--from <folder>] [--accept <kind>]\n      publish <part> <part> … --together',
  does: `checks a build, uploads it and makes it live, or several in one swap; --accept takes ${acceptable.join(', ')}`,
  maxArgs: 20,
  async run(input) {
    const accept = readAccepted(input);
    const inputs = eachPart(input);
    const builds = await Promise.all(inputs.map(readCandidate));
    const [name = ''] = builds.map(({ part }) => part.name);
    assertShell(input, (await readSite(input.store)).site, builds);
    const by = await readAuthor(input.env, path.dirname(folderOf(input)), await lastCommit(input.store, name));
    const published = await publishTrain(input.store, builds, { accept, by, contract: findContract(input) });
    const { before, after, accepted } = published;
    const parts = builds.map(({ part }) => ({
      name: part.name,
      version: part.version,
      before: liveVersion(before, part.name),
    }));
    return {
      lines: [
        ...describeAccepted(published),
        ...parts.flatMap((part) => describeChange(input, published, part)),
        ...(before.revision === after.revision ? [] : [`Undo: ${undoOf(input, parts)}`]),
      ],
      data: { ...(parts.length === 1 ? parts[0] : { parts }), revision: after.revision, accepted },
    };
  },
};

export const preview: Command = {
  usage: 'preview <part> [--from <folder>] [--with <part>@<version>] [--days 3] [--origin <origin>] [--accept <kind>]',
  does: 'uploads a build without making it live, and prints a link to the live site with it; needs SITE_PREVIEW_KEY',
  maxArgs: 1,
  async run(input) {
    const { options, env, store } = input;
    const key = readPreviewKey(env);
    if (key === undefined)
      throw new CommandError('Set SITE_PREVIEW_KEY, the same as for site serve, to sign the link.');
    const given = readOrigin(input, 'origin');
    const origin = given ?? 'http://localhost:4000';
    const build = await readCandidate(input);
    const others = await readOthers(input);
    const { site } = await readSite(store);
    const live = await readLiveParts(store, site);
    refuseUnlessAccepted(build.part, findIncompatibilities(build.part, live), readAccepted(input));
    const until = Math.floor(Date.now() / 1000) + readDays(options.days) * 86_400;
    refuseWithoutKey(store, site, [build]);
    const published = publishedForms(store, site, live, build.part.name);
    await uploadBuild(store, site.keys, build, await compressBuild(build, { published }));
    await keepForPreview(store, build.part, until);
    const { name, version } = build.part;
    const link = `${origin}${previewPath}${signPreview({ parts: [{ name, version }, ...others], until }, key)}`;
    const shown = [{ name, version }, ...others].map((part) => `${part.name} ${part.version}`).join(', ');
    return {
      lines: [
        ...(given === undefined ? [`If the site is not on ${origin}, set SITE_ORIGIN or --origin.`] : []),
        `Preview of ${shown}, until ${formatTime(new Date(until * 1000).toISOString())}:`,
        link,
      ],
      data: { name, version, with: others, until, link },
    };
  },
};

/** Throws if no shell is live to check a remote against. Usually the user has named the wrong store. */
function assertShell(
  { store, options, env }: CommandInput,
  { shell }: SiteComposition,
  builds: readonly Build[],
): void {
  if (shell !== null || builds.some(({ part }) => part.name === 'shell')) return;
  const isNamed = options.store !== undefined || env['SITE_STORE'];
  throw new CommandError(
    `${store.name} holds no site: no shell is live there. ` +
      (isNamed
        ? 'Publish the shell first, or name the store of the site.'
        : 'Set SITE_STORE to the store of the site.'),
  );
}

/** The command's input for each of its parts. */
function eachPart(input: CommandInput): CommandInput[] {
  const { args, options } = input;
  if (args.length < 2) return [input];
  if (!options.together) throw new CommandError('Publish parts one by one, or several in one swap with --together.');
  if (options.from !== undefined)
    throw new CommandError('--from names one build; with --together each part’s own dist is taken.');
  if (new Set(args).size < args.length) throw new CommandError('A part is named twice.');
  return args.map((name) => ({ ...input, args: [name] }));
}

/** Reads the build that a command is about, from --from or from the part's dist folder. */
async function readCandidate(input: CommandInput): Promise<Build> {
  const name = readPartName(input.args[0]);
  const folder = folderOf(input);
  const build = await readBuild(folder);
  if (build.part.name === name) return build;
  throw new CommandError(
    `${folder} holds a build of ${build.part.name}, not of ${name}. Name ${build.part.name} in the command, or build ${name}.`,
  );
}

function folderOf({ args, options, env }: CommandInput): string {
  const name = readPartName(args[0]);
  const parts = env['SITE_PARTS'] ?? '.';
  // In a repository of its own, a remote is not in a folder of its name.
  const own = existsSync(path.join(parts, 'remote.json')) ? parts : path.join(parts, name);
  return path.resolve(options.from ?? path.join(own, 'dist'));
}

async function lastCommit(store: Store, name: string): Promise<string | null> {
  const changes = await readChanges(store, (await readSite(store)).site);
  return changes.find(({ action, part }) => action === 'publish' && part === name)?.commit ?? null;
}

/** The folder of shared-session, installed or in the workspace; null if there is none, so types cannot be compared. */
function findContract(input: CommandInput): string | null {
  const folders = [path.join(folderOf(input), '../node_modules'), 'node_modules', input.env['SITE_PARTS'] ?? '.'];
  const found = folders
    .map((folder) => path.resolve(folder, 'shared-session'))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  return found === undefined ? null : realpathSync(found);
}

/** The kinds of findings to accept, one for each --accept. */
function readAccepted({ options }: CommandInput): Acceptable[] {
  return (options.accept ?? []).map((kind) => {
    const known = acceptable.find((one) => one === kind);
    if (known !== undefined) return known;
    throw new CommandError(`--accept takes one of ${acceptable.join(', ')}, not "${kind}".`);
  });
}

function describeAccepted({ accepted }: Published): string[] {
  if (accepted.length === 0) return [];
  return ['Published with these accepted findings:', ...accepted.map(({ what }) => `  ${what}`)];
}

type PartChange = { name: string; version: string; before: string | null };

function describeChange(input: CommandInput, { before, after }: Published, part: PartChange): string[] {
  const { name, version, before: was } = part;
  if (before.revision === after.revision) return [`${name} ${version} is live already; nothing was changed.`];
  const isDisabled = after.remotes.some((remote) => remote.name === name && remote.disabled);
  return [
    `${name} ${version} is live${was === null ? '' : `; before it was ${was}`}.`,
    ...(isDisabled ? [`It is disabled, so nobody sees it until: ${commandLine(input, 'enable', name)}`] : []),
  ];
}

function undoOf(input: CommandInput, [first, ...others]: readonly PartChange[]): string {
  if (first === undefined || others.length > 0) return commandLine(input, 'rollback', '--train');
  if (first.before !== null) return commandLine(input, 'rollback', first.name, first.before);
  return first.name === 'shell' ? 'publish another build of the shell' : commandLine(input, 'remove', first.name);
}

/** Other parts of the preview, at builds that are in the store. */
async function readOthers({ options, store }: CommandInput) {
  const { site } = await readSite(store);
  return Promise.all(
    (options.with ?? []).map(async (text) => {
      const [name, version = ''] = text.split('@');
      const part = { name: readPartName(name), version };
      await readPublishedPart(store, site, part);
      return part;
    }),
  );
}

function readDays(text = '3'): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 30) return days;
  throw new CommandError(`--days takes a number from 1 to 30, not "${text}".`);
}
