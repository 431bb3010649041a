import { createSiteHandler } from '../serve/createSiteHandler.ts';
import { listen } from '../serve/listen.ts';
import { Refusal } from '../Refusal.ts';
import type { Command } from './Command.ts';

export const serve: Command = {
  usage: 'serve [--port 4000] [--host 127.0.0.1] [--api <address>]',
  does: 'serves the live site, and the API behind /api, until it is asked to stop',
  async run({ options, store }) {
    const { port: word = '4000', host = '127.0.0.1', api } = options;
    const port = Number(word);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Refusal(`--port takes a number, not "${String(word)}".`);
    if (typeof api === 'string' && !URL.canParse(api))
      throw new Refusal(`--api takes an address like http://127.0.0.1:3003, not "${api}".`);
    const { handle } = createSiteHandler({ store, ...(typeof api === 'string' ? { api } : {}) });
    const listening = await listen(handle, { port, host: String(host) });
    console.log(`Serving ${store.name} on http://${String(host)}:${listening.port}`);
    await askedToStop();
    await listening.stop();
    return { lines: ['Stopped.'], data: { stopped: true } };
  },
};

function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
