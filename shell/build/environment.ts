import { accountRecord } from 'composition/account-record';
import { type EarlyStart, earlyStart } from 'composition/page-data';
import * as v from 'valibot';

import { type Environment, siteConfig } from './siteConfig.ts';

/** What the environment says to the browser code, as constants of the build. */
export function definitions(): Record<string, string> {
  const environment = readEnvironment();
  return {
    // A constant of its own: where it is false, the code for the emulator leaves the build.
    'process.env.AUTH_EMULATOR': JSON.stringify(environment.AUTH_EMULATOR),
    // Where it is not set, the code for it leaves the build.
    'process.env.TRACING': JSON.stringify(process.env['TRACING'] === 'true' ? 'true' : 'false'),
    SITE_CONFIG: `(${JSON.stringify(siteConfig(environment))})`,
  };
}

/** Other origins that the shell's build contacts; the site's security policy is made from them. */
export function browserNeeds(read: (name: string) => string = readSetting) {
  const api = /^https?:\/\/[^/]+/.exec(read('API_URL'))?.[0];
  const hasProject = read('AUTH_EMULATOR') !== 'true' && read('FIREBASE_AUTH_DOMAIN') !== '';
  return {
    script: hasProject ? ['https://apis.google.com'] : [],
    connect: [
      ...(api === undefined ? [] : [api]),
      ...(hasProject ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
    ],
    frame: hasProject ? [`https://${read('FIREBASE_AUTH_DOMAIN')}`] : [],
  };
}

/** What the page needs to ask the API at once: nothing where the API is at another origin, or no one can sign in. */
export function earlyStartOf(config = siteConfig(readEnvironment())): { start?: EarlyStart } {
  if (!config.ok) return {};
  const start = { account: accountRecord(config.firebase.apiKey), api: config.apiUrl };
  return v.is(earlyStart, start) ? { start } : {};
}

/** The identity provider of the build, for the check before it is published. */
export function identityKind(read: (name: string) => string = readSetting): 'project' | 'emulator' | 'none' {
  if (read('AUTH_EMULATOR') === 'true') return 'emulator';
  const required = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'];
  return required.every((name) => read(name) !== '') ? 'project' : 'none';
}

/** Settings that the browser code may read, with their defaults. Nothing secret belongs here. */
const defaults: Environment = {
  API_URL: '/api',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: '',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: '',
  HELP_URL: '',
  PRIVACY_URL: '',
  TERMS_URL: '',
};

function readEnvironment(): Environment {
  const given = Object.entries(process.env).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(given) };
}

const readSetting = (name: string) => new Map(Object.entries(readEnvironment())).get(name) ?? '';
