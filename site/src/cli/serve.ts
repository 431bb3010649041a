import { createSiteHandler } from '../serve/createSiteHandler.ts';
import { listen, type Listening } from '../serve/listen.ts';
import { readCertificate } from '../serve/readCertificate.ts';
import { redirectToHttps } from '../serve/redirectToHttps.ts';
import type { Store } from '../store/Store.ts';
import type { Command } from './Command.ts';
import { readServeOptions, type ServeOptions } from './serveOptions.ts';

export const serve: Command = {
  usage:
    'serve [--port 4000] [--host 127.0.0.1] [--api <address>] [--tls-cert <file> --tls-key <file> [--redirect-port 80]]\n' +
    '      [--behind-proxy] [--parts-origin <origin>] [--allow-origin <origin>]',
  does: 'serves the live site, and the API behind /api, until it is asked to stop; with a certificate over HTTP/2',
  words: 0,
  async run({ options, env, store }) {
    const wanted = readServeOptions({ options, env });
    const { url, servers } = await start(store, wanted);
    console.log(options['json'] === true ? JSON.stringify({ ok: true, url }) : `Serving ${store.name} on ${url}`);
    await askedToStop();
    await Promise.all(servers.map((server) => server.stop()));
    return { lines: ['Stopped.'], data: { stopped: true } };
  },
};

async function start(store: Store, { host, port, redirectPort, tls, site }: ServeOptions) {
  const certificate = await readCertificate(tls);
  const { handle } = createSiteHandler({ store, ...site });
  const main = await listen(handle, { port, host, ...(certificate === null ? {} : { certificate }) });
  if (certificate === null) return { url: `http://${host}:${main.port}`, servers: [main] };
  renewWhenAsked(main, tls);
  const redirect =
    redirectPort === null ? [] : [await listen(redirectToHttps(main.port), { port: redirectPort, host })];
  return { url: `https://${host}:${main.port}`, servers: [main, ...redirect] };
}

// A renewed certificate that is no good is told of, and the one before stays.
function renewWhenAsked(main: Listening, tls: ServeOptions['tls']) {
  process.on('SIGHUP', () => {
    readCertificate(tls).then(
      (renewed) => renewed && main.renew(renewed),
      (error: unknown) => console.error(String(error)),
    );
  });
}

function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    // Stays subscribed: a second one, as npm and terminals send together, must not cut off what is under way.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    // Whoever started this is gone without having passed a signal on, as npm's shell is.
    process.on('disconnect', () => resolve());
    // To listen for that must not keep a server here that has ended.
    process.channel?.unref();
  });
}
