import { CommandError } from 'composition/errors';

import { findPin, listBuilds, getLiveVersion, findProvenBuild, listWaitingBuilds } from '../store/builds.ts';
import { describePin, removeRemote, rollBack, switchRemote, unpin as removePin } from '../publish/changeLive.ts';
import type { CompositionChange } from '../store/compositions.ts';
import { defineCommand, type CommandInput, formatCommandLine, readPartName, readUser } from './Command.ts';
import { buildFlags, describeDisabledRemote, readAcceptedKinds } from './publish.ts';

export const rollback = defineCommand({
  usage: 'rollback <part> [version] [--proven] [--accept incompatible]',
  does:
    'makes the build before the live one, or the named one, live again, if it fits the live parts, and pins it: later\n' +
    '      builds wait until unpin or publish --unpin. --proven goes to the last build that was live for an hour',
  maxArgs: 2,
  flags: { accept: buildFlags.accept, proven: { type: 'boolean' } },
  async run(input) {
    const name = readPartName(input.args[0]);
    const accept = readAcceptedKinds(input.options.accept);
    const { proven: isToProven = false } = input.options;
    const requestedVersion = input.args[1] ?? null;
    if (isToProven && requestedVersion !== null) throw new CommandError('Name a version, or use --proven, not both.');
    const user = readUser(input.env);
    const { before, after, accepted } = await rollBack(input.store, name, requestedVersion, {
      accept,
      by: user,
      isToProven,
    });
    const [was, is] = [getLiveVersion(before, name), getLiveVersion(after, name)];
    if (before.revision === after.revision)
      return [`${name} ${is} is live already; nothing was changed.`, ...describePin(after, name)];
    if (was === is) return [`${name} ${is} is live already.`, describeEnd(input, name), ...describePin(after, name)];
    const undo = [
      was === null ? formatCommandLine(input, 'remove', name) : formatCommandLine(input, 'rollback', name, was),
      ...(was === null || findPin(before, name) !== null ? [] : [formatCommandLine(input, 'unpin', name)]),
    ];
    return [
      `${name} ${is} is live${wasWaiting(before, name, is) ? '' : ' again'}; ${was === null ? 'it had been removed' : `previously ${was}`}.`,
      ...describeDisabledRemote(input, after, name),
      ...accepted.map(({ what }) => what),
      ...(accepted.length > 0 ? ['Pages may not work until one of the two is changed.'] : []),
      ...describeProven(input, after, name),
      `Undo: ${undo.join(' && ')}`,
      ...describeWaitingBuilds(input, after, name),
      ...describePin(after, name),
    ];
  },
});

const wasWaiting = (site: CompositionChange['after'], name: string, version: string | null) =>
  listBuilds(site, name).some((build) => build.version === version && build.isWaiting);

const describeEnd = (input: CommandInput, name: string) => `End it: ${formatCommandLine(input, 'unpin', name)}`;

/** Names the last proven build, if the rollback chose another build. */
function describeProven(input: CommandInput, site: CompositionChange['after'], name: string): string[] {
  const isProven = listBuilds(site, name).find(({ version }) => version === getLiveVersion(site, name))?.isProven;
  const provenBuild = isProven ? null : findProvenBuild(site, name);
  if (provenBuild === null) return [];
  return [
    `The last build that was live for an hour: ${formatCommandLine(input, 'rollback', name, provenBuild.version)}`,
  ];
}

export const unpin = defineCommand({
  usage: 'unpin <part>',
  does: 'ends the pin of a rollback: the next publish goes live again; by itself, it makes nothing live',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before, after } = await removePin(input.store, name);
    const live = getLiveVersion(after, name);
    if (before.revision === after.revision) return [`${name} is not pinned; nothing was changed.`];
    return [
      `${name} is not pinned anymore. ${live} stays live until the next publish.`,
      ...describeWaitingBuilds(input, after, name),
      `Undo: ${formatCommandLine(input, 'rollback', name, String(live))}`,
    ];
  },
});

/** Names the newest waiting build, and explains how to make it live. */
function describeWaitingBuilds(input: CommandInput, site: CompositionChange['after'], name: string): string[] {
  const waitingVersions = listWaitingBuilds(site, name).map(({ version }) => version);
  if (waitingVersions[0] === undefined) return [];
  return [
    `Waiting: ${waitingVersions.join(', ')}. To make one live: ${formatCommandLine(input, 'rollback', name, waitingVersions[0])}, and then unpin.`,
  ];
}

export const disable = defineToggleCommand(
  false,
  'disables a remote: its pages show a notice, the rest of the site works as before',
);
export const enable = defineToggleCommand(true, 'enables a remote again');

export const remove = defineCommand({
  usage: 'remove <remote>',
  does: 'takes a remote out of the site; its files stay for open tabs and a rollback',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before } = await removeRemote(input.store, name);
    const version = getLiveVersion(before, name);
    const undo = [
      formatCommandLine(input, 'rollback', name, String(version)),
      ...(findPin(before, name) === null ? [formatCommandLine(input, 'unpin', name)] : []),
    ];
    return [`${name} ${version} is removed.`, `Undo: ${undo.join(' && ')}`];
  },
});

function defineToggleCommand(isOn: boolean, does: string) {
  const [verb, opposite] = isOn ? ['enable', 'disable'] : ['disable', 'enable'];
  return defineCommand({
    usage: `${verb} <remote>`,
    does,
    maxArgs: 1,
    async run(input) {
      const name = readPartName(input.args[0]);
      const { before, after } = await switchRemote(input.store, name, isOn);
      const state = isOn ? 'enabled' : 'disabled';
      if (before.revision === after.revision) return [`${name} is ${state} already; nothing was changed.`];
      return [`${name} is ${state}.`, `Undo: ${formatCommandLine(input, opposite, name)}`];
    },
  });
}
