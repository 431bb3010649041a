import { pruneStore } from '../publish/pruneStore.ts';
import type { Command } from './Command.ts';

export const prune: Command = {
  usage: 'prune',
  does: 'clears away files of publishes that never finished',
  words: 0,
  async run({ store }) {
    const removed = await pruneStore(store);
    const lines =
      removed.length === 0 ? ['There is nothing to clear away.'] : removed.map((folder) => `Cleared away ${folder}.`);
    return { lines, data: { removed } };
  },
};
