import path from 'node:path';
import type { LoggedError } from 'composition/take-reports';

import { CommandError } from '../errors.ts';
import { createOperator } from '../operator/createOperator.ts';
import { createOverrides, type Overrides } from '../override/createOverrides.ts';
import type { ReportTarget } from '../page/renderPage.ts';
import { createSiteHandler, type SiteOptions } from '../serve/createSiteHandler.ts';
import { listen, type Listening, readCertificate, usualLimits } from '../serve/listen.ts';
import { createReportFile } from '../serve/pageReports.ts';
import { redirectToHttps } from '../serve/exchange.ts';
import { writeStaticSite } from '../static/writeStaticSite.ts';
import type { Store } from '../store/Store.ts';
import {
  type Command,
  type CommandInput,
  readOrigin,
  readPreviewKey,
  readSample,
  reportsFile,
  trustFile,
} from './Command.ts';
import { sendServing } from './supervise.ts';

export const serve: Command = {
  usage:
    'serve [--port 4000] [--host 127.0.0.1] [--api <address>] [--tls-cert <file> --tls-key <file> [--redirect-port 80]]\n' +
    '      [--behind-proxy] [--parts-origin <origin>] [--allow-origin <origin>] [--reports <file>] [--sample 0.1] [--trust <file>]',
  does:
    'serves the live site, and the API behind /api, until it gets a signal; with a certificate over HTTP/2. In the environment:\n' +
    '      SITE_TLS_CERT, SITE_TLS_KEY, SITE_BEHIND_PROXY=true, SITE_PARTS_ORIGIN, SITE_ALLOW_ORIGIN, SITE_REPORTS, SITE_SAMPLE,\n' +
    '      SITE_TRUST for the options; SITE_STORE, SITE_OWNER_KEY, SITE_KEY, SITE_OPERATOR_TOKEN, SITE_PREVIEW_KEY, SITE_OVERRIDES',
  maxArgs: 0,
  async run(input) {
    const { options, store } = input;
    const { servers, ...started } = await start(store, readServeOptions(input));
    const { url, port } = started;
    const result = { ok: true, url, redirectPort: started.redirectPort, pid: process.pid };
    // First, so that the process is started again even if it is killed right after printing its address.
    sendServing({ port, renews: url.startsWith('https:') });
    console.log(options.json ? JSON.stringify(result) : `Serving ${store.name} on ${url}`);
    await waitForStop();
    await Promise.all(servers.map((server) => server.stop()));
    return { lines: ['Stopped.'], data: { stopped: true } };
  },
};

async function start(store: Store, { host, port, redirectPort, tls, site }: ServeOptions) {
  const certificate = await readCertificate(tls);
  const { handle } = createSiteHandler({ store, ...site });
  const limits =
    site.isBehindProxy === true ? { openConnections: { ...usualLimits.openConnections, perNetwork: Infinity } } : {};
  const main = await listen(handle, { port, host, limits, certificate });
  if (certificate === null) return { url: `http://${host}:${main.port}`, port: main.port, servers: [main] };
  renewOnHangup(main, tls);
  const redirect =
    redirectPort === null ? null : await listen(redirectToHttps(main.port), { port: redirectPort, host });
  return {
    url: `https://${host}:${main.port}`,
    port: main.port,
    redirectPort: redirect?.port,
    servers: redirect === null ? [main] : [main, redirect],
  };
}

/** Reads the certificate again on SIGHUP. An invalid one is reported, and the previous one stays in use. */
function renewOnHangup(main: Listening, tls: ServeOptions['tls']) {
  process.on('SIGHUP', () => {
    readCertificate(tls).then(
      (renewed) => renewed && main.renew(renewed),
      (error: unknown) => console.error(String(error)),
    );
  });
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    // `on`, not `once`: npm and terminals send a second signal, which must not cut off running requests.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    // The parent process has ended without forwarding a signal, as npm's shell does.
    process.on('disconnect', () => resolve());
    // It ended while this process started.
    if (process.connected === false) resolve();
    // Listening for that must not keep the process alive.
    process.channel?.unref();
  });
}

type ServeOptions = {
  host: string;
  port: number;
  redirectPort: number | null;
  tls: { cert: string | undefined; key: string | undefined };
  site: Omit<SiteOptions, 'store'>;
};

/** Reads the server's options from the command line, some also from variables of the environment. */
function readServeOptions(input: CommandInput): ServeOptions {
  const { options, env, store } = input;
  const isBehindProxy = options['behind-proxy'] || env['SITE_BEHIND_PROXY'] === 'true';
  const { host = '127.0.0.1', api } = options;
  if (api !== undefined && !URL.canParse(api))
    throw new CommandError(`--api takes an address like http://127.0.0.1:3003, not "${api}".`);
  const token = readOperatorToken(env['SITE_OPERATOR_TOKEN']);
  const previewKey = readPreviewKey(env);
  return {
    host,
    port: portOption(options, 'port') ?? 4000,
    redirectPort: portOption(options, 'redirect-port'),
    tls: { cert: options['tls-cert'] ?? env['SITE_TLS_CERT'], key: options['tls-key'] ?? env['SITE_TLS_KEY'] },
    site: {
      isBehindProxy,
      trustFile: trustFile(input),
      api,
      partsOrigin: readOrigin(input, 'parts-origin'),
      allowOrigin: readOrigin(input, 'allow-origin'),
      previewKey,
      overrides: readOverrides(env['SITE_OVERRIDES'], { api, key: previewKey, isBehindProxy }),
      operator: token === undefined ? undefined : createOperator({ store, token, isBehindProxy }),
      reports: { sample: readSample(options.sample ?? env['SITE_SAMPLE']), log: logTo(reportsFile(input)) },
    },
  };
}

type OverrideInput = { api: string | undefined; key: string | undefined; isBehindProxy: boolean };

/** The origins from which overrides may load remotes: `localhost` and others; undefined if there are none. */
function readOverrides(text: string | undefined, { api, key, isBehindProxy }: OverrideInput): Overrides | undefined {
  const allowed = (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
  if (allowed.length === 0) return undefined;
  const wrong = allowed.find(
    (word) => word !== 'localhost' && (!word.startsWith('https://') || originOf(word) !== word),
  );
  if (wrong !== undefined)
    throw new CommandError(`SITE_OVERRIDES takes localhost and origins like https://dev.example.com, not "${wrong}".`);
  if (key === undefined || api === undefined)
    throw new CommandError(
      'SITE_OVERRIDES needs SITE_PREVIEW_KEY, which signs consents, and --api, which names admins.',
    );
  return createOverrides({ allowed, key, api, isBehindProxy });
}

const originOf = (text: string) => URL.parse(text)?.origin;

/** Logs each error of a page, and appends it to the file that `explain` reads. */
function logTo(file: string) {
  const append = createReportFile(file, console.error);
  return (entry: LoggedError) => {
    console.log(JSON.stringify({ level: 'error', ...entry }));
    append(entry);
  };
}

function readOperatorToken(token: string | undefined): string | undefined {
  if (!token) return undefined;
  if (token.length >= 16) return token;
  throw new CommandError('SITE_OPERATOR_TOKEN has fewer than 16 characters; use a longer, random one.');
}

function portOption(options: CommandInput['options'], name: 'port' | 'redirect-port'): number | null {
  const text = options[name];
  if (text === undefined) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandError(`--${name} takes a number, not "${text}".`);
}

export const compose: Command = {
  usage:
    'compose --static --out <folder> [--parts-origin <origin> --allow-origin <origin>]\n' +
    '      [--reports-to <address of the API>/reports [--sample 0.1]] [--language de]',
  does: 'writes the live site as a folder that any web server, bucket or CDN can serve',
  maxArgs: 0,
  async run(input) {
    const { options, store } = input;
    const { out, language } = options;
    if (out === undefined || !options.static)
      throw new CommandError('Name a folder: site compose --static --out <folder>. To run a server, use site serve.');
    const folder = path.resolve(out);
    const { site, files } = await writeStaticSite(store, folder, {
      partsOrigin: readOrigin(input, 'parts-origin'),
      allowOrigin: readOrigin(input, 'allow-origin'),
      reportTo: readReportTarget(options),
      ...(language === undefined ? {} : { language }),
    });
    return {
      lines: [
        `${files} files of revision ${site.revision} are in ${folder}. Its headers are in _headers and headers.json.`,
      ],
      data: { out: folder, files, revision: site.revision },
    };
  },
};

/** Where pages send reports: a path of the site, or an address of an API on another origin. */
function readReportTarget({ 'reports-to': to, sample }: CommandInput['options']): ReportTarget | undefined {
  if (to === undefined) return undefined;
  if (/^(https?:\/\/[\w.:-]+)?(\/[\w-]+)+$/.test(to)) return { to, sample: readSample(sample) };
  throw new CommandError(`--reports-to takes an address like https://api.example.com/reports, not "${to}".`);
}
