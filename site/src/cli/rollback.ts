import { liveVersion } from '../composition/composition.ts';
import { rollBack } from '../publish/rollBack.ts';
import { asTyped } from './asTyped.ts';
import type { Command } from './Command.ts';
import { partNamed } from './partNamed.ts';

export const rollback: Command = {
  usage: 'rollback <part> [version]',
  does: 'makes the build before the live one, or the named one, live again',
  words: 2,
  async run(given) {
    const { words, store } = given;
    const name = partNamed(words[0]);
    const { before, after } = await rollBack(store, name, words[1] ?? null);
    const [was, is] = [liveVersion(before, name), liveVersion(after, name)];
    const lines =
      was === is
        ? [`${name} ${is} is live already; nothing was changed.`]
        : [
            `${name} ${is} is live again; before it was ${was}.`,
            `Undo: ${asTyped(given, 'rollback', name, String(was))}`,
          ];
    return { lines, data: { name, version: is, before: was, revision: after.revision } };
  },
};
