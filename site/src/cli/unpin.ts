import { liveVersion } from '../store/builds.ts';
import { unpin as endPin } from '../publish/pins.ts';
import { command, commandLine, readPartName } from './Command.ts';
import { describeWaiting } from './describe.ts';

export const unpin = command({
  usage: 'unpin <part>',
  does: 'ends the pin of a rollback: the next publish goes live again; by itself, it makes nothing live',
  maxArgs: 1,
  async run(input) {
    const name = readPartName(input.args[0]);
    const { before, after } = await endPin(input.store, name);
    const live = liveVersion(after, name);
    if (before.revision === after.revision) return [`${name} is not pinned; nothing was changed.`];
    return [
      `${name} is not pinned anymore. ${live} stays live until the next publish.`,
      ...describeWaiting(input, after, name),
      `Undo: ${commandLine(input, 'rollback', name, String(live))}`,
    ];
  },
});
