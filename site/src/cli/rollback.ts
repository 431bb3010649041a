import { CommandError, messageOf } from '../errors.ts';
import { findIncompatibilities } from '../publish/checkBuild.ts';
import { liveVersion, pruneStore } from '../publish/builds.ts';
import { removeRemote, rollBack, rollBackTrain, switchHealing, switchRemote } from '../publish/changeLive.ts';
import { type Changed, openComposition, readPublishedPart } from '../store/compositionInStore.ts';
import type { PartVersion, Store } from '../store/Store.ts';
import {
  type Command,
  type CommandInput,
  commandLine,
  type CommandOutput,
  readAuthor,
  readPartName,
  trustFile,
} from './Command.ts';

export const rollback: Command = {
  usage: 'rollback <part> [version] | rollback --train [revision]',
  does: 'makes the build before the live one, or the named one, live again; or all that was published together last',
  maxArgs: 2,
  async run(input) {
    if (input.options.train) return rollbackTrain(input);
    const name = readPartName(input.args[0]);
    const { before, after } = await rollBack(input.store, name, input.args[1] ?? null, await readAuthor(input.env));
    const [was, is] = [liveVersion(before, name), liveVersion(after, name)];
    const warnings = was === is ? [] : await describeMisfits(input.store, after, [name]);
    const lines =
      was === is
        ? [`${name} ${is} is live already; nothing was changed.`]
        : [
            `${name} ${is} is live again; ${was === null ? 'it had been removed' : `before it was ${was}`}.`,
            ...warnings,
            `Undo: ${was === null ? commandLine(input, 'remove', name) : commandLine(input, 'rollback', name, was)}`,
          ];
    return { lines, data: { name, version: is, before: was, revision: after.revision, warnings } };
  },
};

async function rollbackTrain(input: CommandInput): Promise<CommandOutput> {
  const [revision] = input.args;
  if (revision !== undefined && !/^\d{1,15}$/.test(revision))
    throw new CommandError('rollback --train takes no part, only the revision of the change to undo.');
  const { before, after, parts } = await rollBackTrain(
    input.store,
    await readAuthor(input.env),
    revision === undefined ? null : Number(revision),
  );
  const lines = parts.map((name) => {
    const [was, is] = [liveVersion(before, name), liveVersion(after, name)];
    return is === null ? `${name} ${was} is removed.` : `${name} ${is} is live again; before it was ${was}.`;
  });
  const isWhole = parts.every((name) => liveVersion(after, name) !== null);
  const undo = isWhole
    ? commandLine(input, 'rollback', '--train', String(after.revision))
    : commandLine(input, 'publish', ...parts, '--together');
  const warnings = await describeMisfits(input.store, after, parts);
  return { lines: [...lines, ...warnings, `Undo: ${undo}`], data: { parts, revision: after.revision, warnings } };
}

/**
 * What does not fit after a rollback, which is never refused for it: an older build may lack what other parts need. The
 * rollback is done by then, so a part that cannot be read is only named.
 */
async function describeMisfits(store: Store, after: Changed['after'], names: readonly string[]): Promise<string[]> {
  const read = (part: PartVersion) =>
    readPublishedPart(store, after, part).catch(
      (error: unknown) => `${part.name} ${part.version} could not be checked: ${messageOf(error)}`,
    );
  const version = liveVersion(after, 'shell');
  if (version === null) return [];
  const shell = await read({ name: 'shell', version });
  if (typeof shell === 'string') return [shell];
  const changed = after.remotes.filter(({ name }) => names.includes('shell') || names.includes(name));
  const remotes = await Promise.all(changed.filter(({ disabled }) => !disabled).map(read));
  return remotes.flatMap((remote) => {
    if (typeof remote === 'string') return [remote];
    const misfits = findIncompatibilities(remote, [shell]).filter(({ kind }) => kind === 'incompatible');
    if (misfits.length === 0) return [];
    return [
      ...misfits.map(({ what }) => what),
      `Pages of ${remote.name} may not work until it or the shell is changed.`,
    ];
  });
}

export const disable = switchTo(
  false,
  'disables a remote: its pages show a notice, the rest of the site works as before',
);
export const enable = switchTo(true, 'enables a remote again');

export const healing: Command = {
  usage: 'healing on|off',
  does: 'lets open tabs take the build before a broken one by themselves, or not',
  maxArgs: 1,
  async run(input) {
    const [wanted] = input.args;
    if (wanted !== 'on' && wanted !== 'off') throw new CommandError('Use "healing on" or "healing off".');
    const { before, after } = await switchHealing(input.store, wanted === 'on', await readAuthor(input.env));
    const was = before.healing ? 'on' : 'off';
    const lines =
      was === wanted
        ? [`Healing is ${wanted} already; nothing was changed.`]
        : [`Healing is ${wanted}.`, `Undo: ${commandLine(input, 'healing', was)}`];
    return { lines, data: { healing: after.healing, revision: after.revision } };
  },
};

export const remove: Command = {
  usage: 'remove <remote>',
  does: 'takes a remote out of the site; its files stay for open tabs and a rollback, until a prune a day later',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before, after } = await removeRemote(input.store, name, await readAuthor(input.env));
    const version = liveVersion(before, name);
    const wasDisabled = before.remotes.some((remote) => remote.name === name && remote.disabled);
    const lines = [
      `${name} ${version} is removed.`,
      `Undo: ${commandLine(input, 'rollback', name, String(version))}`,
      ...(wasDisabled ? ['It was disabled; the undo brings it back enabled.'] : []),
    ];
    return { lines, data: { name, version, revision: after.revision } };
  },
};

export const prune: Command = {
  usage: 'prune',
  does: 'removes files of publishes that never finished, and of remotes that were removed a day ago',
  maxArgs: 0,
  async run({ store }) {
    const removed = await pruneStore(store);
    const lines =
      removed.length === 0 ? ['There is nothing to remove.'] : removed.map((folder) => `Removed ${folder}.`);
    return { lines, data: { removed } };
  },
};

export const restore: Command = {
  usage: 'restore [--trust <file>]',
  does: 'puts the signed composition back that a server took last, after the store was changed without a key',
  maxArgs: 0,
  async run(input) {
    const { store } = input;
    const text = await trustFile(input).read();
    if (text === null) throw new CommandError('No server has stored a signed composition of this store here.');
    const { site } = openComposition(text, store);
    const tag = (await store.readComposition())?.tag ?? null;
    if (!(await store.swapComposition(text, tag)))
      throw new CommandError('Another process changed the site at the same time, so nothing was changed. Try again.');
    return { lines: [`Revision ${site.revision} is live again, as it was signed.`], data: { revision: site.revision } };
  },
};

function switchTo(isOn: boolean, does: string): Command {
  const [verb, opposite] = isOn ? ['enable', 'disable'] : ['disable', 'enable'];
  return {
    usage: `${verb} <remote>`,
    does,
    maxArgs: 1,
    async run(input) {
      const name = readPartName(input.args[0]);
      const { before, after } = await switchRemote(input.store, name, isOn, await readAuthor(input.env));
      const state = isOn ? 'enabled' : 'disabled';
      const lines =
        before.revision === after.revision
          ? [`${name} is ${state} already; nothing was changed.`]
          : [`${name} is ${state}.`, `Undo: ${commandLine(input, opposite, name)}`];
      return { lines, data: { name, isOn, revision: after.revision } };
    },
  };
}
