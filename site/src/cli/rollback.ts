import { buildsOf, liveVersion } from '../publish/builds.ts';
import { removeRemote, rollBack, switchRemote } from '../publish/changeLive.ts';
import type { Changed } from '../store/compositions.ts';
import { command, type CommandInput, commandLine, describeDisabled, readPartName } from './Command.ts';
import { buildFlags, readAccepted } from './publish.ts';

export const rollback = command({
  usage: 'rollback <part> [version] [--accept incompatible]',
  does: 'makes the build before the live one, or the named one, live again, if it fits the live parts',
  maxArgs: 2,
  flags: { accept: buildFlags.accept },
  async run(input) {
    const name = readPartName(input.args[0]);
    const accept = readAccepted(input.options.accept);
    const { before, after, accepted } = await rollBack(input.store, name, input.args[1] ?? null, { accept });
    const [was, is] = [liveVersion(before, name), liveVersion(after, name)];
    if (was === is) return [`${name} ${is} is live already; nothing was changed.`];
    return [
      `${name} ${is} is live again; ${was === null ? 'it had been removed' : `previously ${was}`}.`,
      ...describeDisabled(input, after, name),
      ...accepted.map(({ what }) => what),
      ...(accepted.length > 0 ? ['Pages may not work until one of the two is changed.'] : []),
      ...describeProven(input, after, name),
      `Undo: ${was === null ? commandLine(input, 'remove', name) : commandLine(input, 'rollback', name, was)}`,
    ];
  },
});

/** Names the last proven build, if the rollback did not lead to it. */
function describeProven(input: CommandInput, site: Changed['after'], name: string): string[] {
  const proven = buildsOf(site, name).find(({ isProven }) => isProven)?.version;
  if (proven === undefined || proven === liveVersion(site, name)) return [];
  return [`The last build that was live for an hour: ${commandLine(input, 'rollback', name, proven)}`];
}

export const disable = switchTo(
  false,
  'disables a remote: its pages show a notice, the rest of the site works as before',
);
export const enable = switchTo(true, 'enables a remote again');

export const remove = command({
  usage: 'remove <remote>',
  does: 'takes a remote out of the site; its files stay for open tabs and a rollback',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before } = await removeRemote(input.store, name);
    const version = liveVersion(before, name);
    return [`${name} ${version} is removed.`, `Undo: ${commandLine(input, 'rollback', name, String(version))}`];
  },
});

function switchTo(isOn: boolean, does: string) {
  const [verb, opposite] = isOn ? ['enable', 'disable'] : ['disable', 'enable'];
  return command({
    usage: `${verb} <remote>`,
    does,
    maxArgs: 1,
    async run(input) {
      const name = readPartName(input.args[0]);
      const { before, after } = await switchRemote(input.store, name, isOn);
      const state = isOn ? 'enabled' : 'disabled';
      if (before.revision === after.revision) return [`${name} is ${state} already; nothing was changed.`];
      return [`${name} is ${state}.`, `Undo: ${commandLine(input, opposite, name)}`];
    },
  });
}
