import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteComposition } from 'composition/composition';

import { type Acceptable, acceptable, CommandError } from '../errors.ts';
import { liveVersion } from '../publish/builds.ts';
import { checkBuild } from '../publish/checkBuild.ts';
import { type Published, publishTogether, refuseUnlessAccepted } from '../publish/publishBuild.ts';
import { type Build, readBuild } from '../publish/buildFiles.ts';
import { livePartsOf, readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { command, type CommandInput, commandLine, readAuthor, readPartName } from './Command.ts';

const buildFlags = { from: { type: 'string' }, accept: { type: 'string', multiple: true } } as const;
type BuildInput = CommandInput<typeof buildFlags>;
const publishFlags = { ...buildFlags, together: { type: 'boolean' } } as const;
type PublishInput = CommandInput<typeof publishFlags>;

export const check = command({
  usage: 'check <part> [--from <folder>] [--accept <kind>]',
  does: 'reports whether a build fits what is live; changes nothing',
  maxArgs: 1,
  flags: buildFlags,
  async run(input) {
    const accept = readAccepted(input);
    const build = await readCandidate(input);
    const { site } = await readSite(input.store);
    assertShell(input.store, site, [build]);
    const live = livePartsOf(site);
    refuseUnlessAccepted(build.part, checkBuild(build.part, live), accept);
    const { name, version } = build.part;
    const others = live.filter((part) => part.name !== name).map((part) => `${part.name} ${part.version}`);
    return [`${name} ${version} fits what is live${others.length === 0 ? '' : `: ${others.join(', ')}`}.`];
  },
});

export const publish = command({
  usage: 'publish <part> [--from <folder>] [--accept <kind>]\n      publish <part> <part> … --together',
  does: `checks a build, uploads it and makes it live, or several in one swap; --accept takes ${acceptable.join(', ')}`,
  maxArgs: 20,
  flags: publishFlags,
  async run(input) {
    const accept = readAccepted(input);
    const inputs = eachPart(input);
    const builds = await Promise.all(inputs.map(readCandidate));
    assertShell(input.store, (await readSite(input.store)).site, builds);
    const by = await readAuthor(input.env, path.dirname(folderOf(input)));
    const published = await publishTogether(input.store, builds, { accept, by });
    const { before, after } = published;
    const parts = builds.map(({ part }) => ({
      name: part.name,
      version: part.version,
      before: liveVersion(before, part.name),
    }));
    return [
      ...describeAccepted(published),
      ...parts.flatMap((part) => describeChange(input, published, part)),
      ...(before.revision === after.revision ? [] : parts.map((part) => `Undo: ${undoOf(input, part)}`)),
    ];
  },
});

/** Throws if no shell is live to check a remote against. Usually the user has named the wrong store. */
function assertShell({ name }: Store, { shell }: SiteComposition, builds: readonly Build[]): void {
  if (shell !== null || builds.some(({ part }) => part.name === 'shell')) return;
  throw new CommandError(`${name} holds no site: no shell is live there. Publish the shell first, or set SITE_STORE.`);
}

/** The command's input for each of its parts. */
function eachPart(input: PublishInput): PublishInput[] {
  const { args, options } = input;
  if (args.length < 2) return [input];
  if (!options.together) throw new CommandError('Publish parts one by one, or several in one swap with --together.');
  if (options.from !== undefined)
    throw new CommandError('--from names one build; with --together each part’s own dist is taken.');
  if (new Set(args).size < args.length) throw new CommandError('A part is named twice.');
  return args.map((name) => ({ ...input, args: [name] }));
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

function folderOf({ args, options, env }: BuildInput): string {
  const name = readPartName(args[0]);
  const parts = env['SITE_PARTS'] ?? '.';
  // In a repository of its own, a remote is not in a folder of its name.
  const own = existsSync(path.join(parts, 'remote.json')) ? parts : path.join(parts, name);
  return path.resolve(options.from ?? path.join(own, 'dist'));
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

function undoOf(input: CommandInput, { name, before }: PartChange): string {
  if (before !== null) return commandLine(input, 'rollback', name, before);
  return name === 'shell' ? 'publish another build of the shell' : commandLine(input, 'remove', name);
}
