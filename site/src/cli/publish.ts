import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { liveVersion } from '../publish/builds.ts';
import { type Acceptable, acceptable, checkBuild, refuseUnlessAccepted } from '../publish/checkBuild.ts';
import { publishBuild, type Published } from '../publish/publishBuild.ts';
import { type Build, readBuild } from '../publish/readBuild.ts';
import { livePartsOf, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { command, type CommandInput, commandLine, readAuthor, readPartName } from './Command.ts';

const buildFlags = { from: { type: 'string' }, accept: { type: 'string', multiple: true } } as const;
type BuildInput = CommandInput<typeof buildFlags>;

export const check = command({
  usage: 'check <part> [--from <folder>] [--accept <kind>]',
  does: 'reports whether a build fits what is live; changes nothing',
  maxArgs: 1,
  flags: buildFlags,
  async run(input) {
    const accept = readAccepted(input);
    const build = await readCandidate(input);
    const { site } = await readSite(input.store);
    assertShell(input.store, site, build);
    const live = livePartsOf(site);
    refuseUnlessAccepted(build.part, checkBuild(build.part, live), accept);
    const { name, version } = build.part;
    const others = live.filter((part) => part.name !== name).map((part) => `${part.name} ${part.version}`);
    return [`${name} ${version} fits what is live${others.length === 0 ? '' : `: ${others.join(', ')}`}.`];
  },
});

export const publish = command({
  usage: 'publish <part> [--from <folder>] [--accept <kind>]',
  does: `checks a build, uploads it and makes it live; --accept takes ${acceptable.join(', ')}`,
  maxArgs: 1,
  flags: buildFlags,
  async run(input) {
    const accept = readAccepted(input);
    const build = await readCandidate(input);
    assertShell(input.store, (await readSite(input.store)).site, build);
    const by = await readAuthor(input.env, path.dirname(folderOf(input)));
    const published = await publishBuild(input.store, build, { accept, by });
    return [...describeAccepted(published), ...describeChange(input, published, build)];
  },
});

/** Throws if no shell is live to check a remote against. Usually the user has named the wrong store. */
function assertShell({ name }: Store, { shell }: SiteComposition, { part }: Build): void {
  if (shell !== null || part.name === 'shell') return;
  throw new CommandError(`${name} holds no site: no shell is live there. Publish the shell first, or set SITE_STORE.`);
}

/** Reads the build that a command is about, from --from or from the part's dist folder. */
async function readCandidate(input: BuildInput): Promise<Build> {
  const name = readPartName(input.args[0]);
  const folder = folderOf(input);
  const build = await readBuild(folder);
  if (build.part.name === name) return build;
  throw new CommandError(
    `${folder} holds a build of ${build.part.name}, not of ${name}. Name ${build.part.name} in the command, or build ${name}.`,
  );
}

function folderOf({ args, options }: BuildInput): string {
  const name = readPartName(args[0]);
  // In a repository of its own, a remote is not in a folder of its name.
  const own = existsSync(path.resolve('remote.json')) ? 'dist' : path.join(name, 'dist');
  return path.resolve(options.from ?? own);
}

/** The kinds of findings to accept, one for each --accept. */
function readAccepted({ options }: BuildInput): Acceptable[] {
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

function describeChange(input: CommandInput, { before, after }: Published, { part }: Build): string[] {
  const { name, version } = part;
  if (before.revision === after.revision) return [`${name} ${version} is live already; nothing was changed.`];
  const was = liveVersion(before, name);
  const isDisabled = after.remotes.some((remote) => remote.name === name && remote.disabled);
  return [
    `${name} ${version} is live${was === null ? '' : `; before it was ${was}`}.`,
    ...(isDisabled ? [`It is disabled, so nobody sees it until: ${commandLine(input, 'enable', name)}`] : []),
    `Undo: ${undoOf(input, name, was)}`,
  ];
}

function undoOf(input: CommandInput, name: string, was: string | null): string {
  if (was !== null) return commandLine(input, 'rollback', name, was);
  return name === 'shell' ? 'publish another build of the shell' : commandLine(input, 'remove', name);
}
