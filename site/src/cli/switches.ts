import { switchRemote } from '../publish/switchRemote.ts';
import { asTyped } from './asTyped.ts';
import type { Command } from './Command.ts';
import { partNamed } from './partNamed.ts';

export const disable = switchTo(false, 'switches a remote off: its pages show a notice, the rest of the site goes on');
export const enable = switchTo(true, 'switches a remote on again');

function switchTo(isOn: boolean, does: string): Command {
  const [verb, opposite] = isOn ? ['enable', 'disable'] : ['disable', 'enable'];
  return {
    usage: `${verb} <remote>`,
    does,
    words: 1,
    async run(given) {
      const { words, store } = given;
      const name = partNamed(words[0]);
      const { before, after } = await switchRemote(store, name, isOn);
      const state = isOn ? 'on' : 'off';
      const lines =
        before.revision === after.revision
          ? [`${name} is ${state} already; nothing was changed.`]
          : [`${name} is switched ${state}.`, `Undo: ${asTyped(given, opposite, name)}`];
      return { lines, data: { name, isOn, revision: after.revision } };
    },
  };
}
