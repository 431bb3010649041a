import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteComposition } from 'composition/composition';
import { CommandError, quoteShellWord } from 'composition/errors';

import { publishAnsweredCalls } from '../publish/answeredCalls.ts';
import { listBuilds, getLiveVersion, findProvenBuild } from '../store/builds.ts';
import { type AcceptableKind, acceptableKinds, isAcceptable, refuseUnlessAccepted } from '../publish/findings.ts';
import { describeUncomparedNames } from '../publish/checkNames.ts';
import { describePin } from '../publish/changeLive.ts';
import { createCheck, publishBuild, type PublishResult } from '../publish/publishBuild.ts';
import { type Build, readBuild } from '../publish/readBuild.ts';
import { listLiveParts, readSite } from '../store/compositions.ts';
import { defineCommand, type CommandInput, formatCommandLine, readAuthor, readPartName } from './Command.ts';
import { runFlags, runForCheck, runForPublish } from './run.ts';

export const buildFlags = { from: { type: 'string' }, accept: { type: 'string', multiple: true } } as const;
type BuildInput = CommandInput<typeof buildFlags>;

export const check = defineCommand({
  usage: 'check <part> [--from <folder>] [--accept <kind>] [--pictures <folder>] [--run-result <file>] [--no-run]',
  does: 'reports whether a build fits what is live, and opens its pages in a browser; changes nothing',
  maxArgs: 1,
  flags: { ...buildFlags, ...runFlags },
  async run(input) {
    const { accept, build, live } = await readCandidate(input);
    (await createCheck(input.store, build, accept))(live);
    const { findings, lines } = await runForCheck(input, build);
    refuseUnlessAccepted(build.part, findings, accept);
    const { name, version } = build.part;
    const otherParts = live.filter((part) => part.name !== name).map((part) => `${part.name} ${part.version}`);
    return [
      `${name} ${version} fits what is live${otherParts.length === 0 ? '' : `: ${otherParts.join(', ')}`}.`,
      ...describeUncomparedNames(build.part, live),
      ...lines,
    ];
  },
});

export const publish = defineCommand({
  usage:
    'publish <part> [--from <folder>] [--accept <kind>] [--unpin] [--pictures <folder>] [--run-result <file>] [--no-run]',
  does: `checks a build, uploads it and makes it live; --accept takes ${acceptableKinds}.
      The build of a pinned part waits; --unpin ends the pin first`,
  maxArgs: 1,
  flags: { ...buildFlags, ...runFlags, unpin: { type: 'boolean' } },
  async run(input) {
    const { accept, build, folder, live: before } = await readCandidate(input);
    // Before a browser opens its pages. `publishBuild` checks again, against the live parts at that moment.
    (await createCheck(input.store, build, accept))(before);
    const { findings, lines, verify } = await runForPublish(input, build);
    const checkedBuild = { ...build, findings: [...build.findings, ...findings] };
    const author = await readAuthor(input.env, path.dirname(folder));
    const { unpin = false } = input.options;
    const result = await publishBuild(input.store, checkedBuild, { accept, by: author, unpin, verify });
    const live = listLiveParts(result.after);
    return [
      ...describeAcceptedFindings(result),
      ...describeChange(input, result, build),
      ...describeUncomparedNames(build.part, live),
      ...lines,
      // Printed last, so that nobody overlooks the line in a CI log.
      ...describePin(result.after, build.part.name),
    ];
  },
});

export const api = defineCommand({
  usage: 'api <file>',
  does: 'publishes the list of calls that the API answers, with which builds are compared',
  maxArgs: 1,
  async run({ args: [file], store }) {
    if (file === undefined) throw new CommandError('Name the list of calls, such as api/calls.json.');
    const answeredCalls = await publishAnsweredCalls(store, await readFile(file, 'utf8'), file);
    return [`Builds are compared with the ${answeredCalls.length} calls of ${file}.`];
  },
});

/** Reads the build from --from or from the part's dist folder, and the live parts. */
async function readCandidate({ args, options, store }: BuildInput) {
  const accept = readAcceptedKinds(options.accept);
  const name = readPartName(args[0]);
  // In a remote's own repository, its build is in ./dist.
  const defaultFolder = existsSync(path.resolve('remote.json')) ? 'dist' : path.join(name, 'dist');
  const folder = path.resolve(options.from ?? defaultFolder);
  const build = await readBuild(folder);
  const builtName = build.part.name;
  if (builtName !== name)
    throw new CommandError(
      `${folder} holds a build of ${builtName}, not of ${name}. Name ${builtName} in the command, or build ${name}.`,
    );
  const { site } = await readSite(store);
  // Without a live shell, a remote cannot be checked. Usually, this is the wrong store.
  if (site.shell === null && name !== 'shell')
    throw new CommandError(
      `${store.name} holds no site: no shell is live there. Set SITE_STORE to the site's store, or publish the shell first.`,
    );
  return { accept, build, folder, live: listLiveParts(site) };
}

export function readAcceptedKinds(kinds: readonly string[] = []): AcceptableKind[] {
  return kinds.map((kind) => {
    if (isAcceptable(kind)) return kind;
    throw new CommandError(`--accept takes one of ${acceptableKinds}, not "${kind}".`);
  });
}

function describeAcceptedFindings({ accepted }: PublishResult): string[] {
  if (accepted.length === 0) return [];
  return ['Published with these accepted findings:', ...accepted.map(({ what }) => `  ${what}`)];
}

function describeChange(input: BuildInput, { before, after }: PublishResult, { part }: Build): string[] {
  const { name, version } = part;
  if (before.revision === after.revision) return [`${name} ${version} is live already; nothing was changed.`];
  const live = getLiveVersion(before, name);
  const { rolledBackBy } = listBuilds(after, name).find((build) => build.version === version) ?? {};
  if (getLiveVersion(after, name) !== version)
    return [
      rolledBackBy === undefined
        ? `${name} ${version} is stored and waits; ${live} stays live.`
        : `${name} ${version} was rolled back by ${rolledBackBy}; ${live} stays live.`,
      `To make it live: ${formatCommandLine(input, 'publish', name, '--unpin', ...repeatFlags(input))}`,
    ];
  // A new preview starts as a copy of the live site.
  const previousVersion = live === version ? null : live;
  const inPreview = input.options.preview === undefined ? '' : ` in the preview ${input.options.preview}`;
  return [
    `${name} ${version} is live${inPreview}${previousVersion === null ? '' : `; previously ${previousVersion}`}.`,
    ...describeDisabledRemote(input, after, name),
    ...(live === version ? [] : [`Undo: ${describeUndo(input, name, previousVersion)}`]),
    ...undoToProven(input, after, name),
  ];
}

/** Returns the flags that name the same build and accept the same findings. */
function repeatFlags({ options: { from, accept = [] } }: BuildInput): string[] {
  return [
    ...(from === undefined ? [] : ['--from', quoteShellWord(from)]),
    ...accept.flatMap((kind) => ['--accept', kind]),
  ];
}

/** Prints the command that returns to the last proven build, because the replaced build may be as bad as the new one. */
function undoToProven(input: CommandInput, site: SiteComposition, name: string): string[] {
  const provenBuild = findProvenBuild(site, name);
  if (provenBuild === null) return [];
  const undo = formatCommandLine(input, 'rollback', name, '--proven');
  return [`To go back to ${provenBuild.version}, the last build that was live for an hour: ${undo}`];
}

function describeUndo(input: CommandInput, name: string, was: string | null): string {
  if (was !== null) return formatCommandLine(input, 'rollback', name, was);
  return name === 'shell' ? 'publish another build of the shell' : formatCommandLine(input, 'remove', name);
}

/** A note if the changed remote is disabled, so that nobody sees the change. */
export function describeDisabledRemote(input: CommandInput, { remotes }: SiteComposition, name: string): string[] {
  if (!remotes.some((remote) => remote.name === name && remote.disabled)) return [];
  return [`It is disabled, so nobody sees it until: ${formatCommandLine(input, 'enable', name)}`];
}
