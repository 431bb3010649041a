import { Refusal } from '../Refusal.ts';
import type { SiteOptions } from '../serve/createSiteHandler.ts';
import type { Given } from './Command.ts';
import { originOption } from './originOption.ts';

export type ServeOptions = {
  host: string;
  port: number;
  redirectPort: number | null;
  tls: { cert: string | undefined; key: string | undefined };
  site: Omit<SiteOptions, 'store'>;
};

/** How to serve, from the command line and, where a platform sets it, the environment. */
export function readServeOptions({ options, env }: Pick<Given, 'options' | 'env'>): ServeOptions {
  const { host = '127.0.0.1', api } = options;
  if (typeof api === 'string' && !URL.canParse(api))
    throw new Refusal(`--api takes an address like http://127.0.0.1:3003, not "${api}".`);
  const partsOrigin = originOption(options, env, 'parts-origin');
  const allowOrigin = originOption(options, env, 'allow-origin');
  return {
    host: String(host),
    port: portOption(options, 'port') ?? 4000,
    redirectPort: portOption(options, 'redirect-port'),
    tls: {
      cert: textOption(options['tls-cert'], env['SITE_TLS_CERT']),
      key: textOption(options['tls-key'], env['SITE_TLS_KEY']),
    },
    site: {
      isBehindProxy: options['behind-proxy'] === true || env['SITE_BEHIND_PROXY'] === 'true',
      ...(typeof api === 'string' ? { api } : {}),
      ...(partsOrigin === null ? {} : { partsOrigin }),
      ...(allowOrigin === null ? {} : { allowOrigin }),
    },
  };
}

function portOption(options: Given['options'], name: 'port' | 'redirect-port'): number | null {
  const word = options[name];
  if (word === undefined) return null;
  const port = Number(word);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal(`--${name} takes a number, not "${String(word)}".`);
}

const textOption = (option: string | boolean | undefined, variable: string | undefined) =>
  typeof option === 'string' ? option : variable;
