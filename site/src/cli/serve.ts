import path from 'node:path';

import { CommandError } from 'composition/errors';
import { pino } from 'pino';

import { startSite } from '../serve/createSite.ts';
import { writeStaticSite } from '../static/writeStaticSite.ts';
import { defineCommand, readOrigin } from './Command.ts';
import { waitForStop } from './waitForStop.ts';

const originFlags = { 'parts-origin': { type: 'string' }, 'allow-origin': { type: 'string', multiple: true } } as const;

/** Returns the origin of the parts' files, and the origins whose pages may load them. */
function readOrigins(options: { 'parts-origin'?: string; 'allow-origin'?: string[] }) {
  const { 'parts-origin': parts, 'allow-origin': allowedOrigin } = options;
  return {
    partsOrigin: parts === undefined ? undefined : readOrigin('parts-origin', parts),
    allowOrigins: allowedOrigin?.map((origin) => readOrigin('allow-origin', origin)),
  };
}

export const serve = defineCommand({
  usage:
    'serve [--port 4000] [--host 127.0.0.1] [--api <url>] [--behind-proxy]\n' +
    '      [--parts-origin <origin>] [--allow-origin <origin>]… [--sample 0.1]\n' +
    '      [--preview-domain preview.example.net] [--refuse-dev-servers]',
  does:
    'serves the live site, and the API behind /api, until it gets a signal. A preview is at\n' +
    '      <name>.<preview domain>. In the environment:\n' +
    '      SITE_STORE, LOG_LEVEL, METRICS_TOKEN; STOP_DELAY_MS to be “not ready” for a while before it stops',
  maxArgs: 0,
  flags: {
    port: { type: 'string' },
    host: { type: 'string' },
    api: { type: 'string' },
    'behind-proxy': { type: 'boolean' },
    sample: { type: 'string' },
    'preview-domain': { type: 'string' },
    'refuse-dev-servers': { type: 'boolean' },
    ...originFlags,
  },
  async run({ options, env, store }) {
    const { host = '127.0.0.1', api, 'preview-domain': previewDomain } = options;
    if (api !== undefined && !isWebUrl(api))
      throw new CommandError(`--api takes a URL like http://127.0.0.1:3003, not "${api}".`);
    if (previewDomain !== undefined && !/^[a-z0-9.-]+$/.test(previewDomain))
      throw new CommandError(`--preview-domain takes a host name like preview.example.net, not "${previewDomain}".`);
    const logLevel = env['LOG_LEVEL'] || 'info';
    if (!['silent', ...Object.keys(pino.levels.values)].includes(logLevel))
      throw new CommandError(`LOG_LEVEL takes a level like info or warn, not "${logLevel}".`);
    const stopDelay = readNumber('STOP_DELAY_MS', env['STOP_DELAY_MS'] || '0', 60_000);
    const metricsToken = env['METRICS_TOKEN'] || undefined;
    if (metricsToken && metricsToken.length < 16) throw new CommandError('METRICS_TOKEN needs at least 16 characters.');
    const log = pino({ level: 'warn', base: null }, pino.destination(1));
    const server = await startSite({
      store,
      host,
      port: readNumber('--port', options.port ?? '4000', 65_535),
      log,
      api,
      isBehindProxy: options['behind-proxy'] ?? false,
      ...readOrigins(options),
      previewDomain,
      refusesDevServers: options['refuse-dev-servers'],
      metricsToken,
      reports: {
        sample: readNumber('--sample', options.sample ?? '0.1', 1, Number.isFinite),
        log: (error) => log.error(error, 'error of a page'),
      },
    });
    // Handles signals first, because a script may stop the server as soon as it has read the next line.
    const stopRequested = waitForStop();
    // Scripts read the URL from the first line.
    console.log(`Serving ${store.name} on http://${host}:${server.port}`);
    log.level = logLevel;
    await stopRequested;
    await server.stop(stopDelay);
    return ['Stopped.'];
  },
});

const isWebUrl = (text: string) => /^https?:/.test(URL.parse(text)?.protocol ?? '');

function readNumber(name: string, text: string, highest: number, isValid = Number.isInteger): number {
  const number = Number(text);
  if (isValid(number) && number >= 0 && number <= highest) return number;
  throw new CommandError(`${name} takes a number up to ${highest}, not "${text}".`);
}

export const compose = defineCommand({
  usage: 'compose --out <folder> [--parts-origin <origin> --allow-origin <origin>]',
  does: 'writes the live site as a folder that any web server, bucket or CDN can serve',
  maxArgs: 0,
  flags: {
    out: { type: 'string' },
    ...originFlags,
  },
  async run({ options, store }) {
    const { out } = options;
    if (out === undefined) throw new CommandError('Name a folder: site compose --out <folder>.');
    const folder = path.resolve(out);
    const { site, files } = await writeStaticSite(store, folder, readOrigins(options));
    return [
      `${files} files of revision ${site.revision} are in ${folder}. Its headers are in _headers and headers.json.`,
    ];
  },
});
