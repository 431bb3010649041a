import { isDevelopment } from '@askwell/part-tools/settings';
import { CommandError } from 'composition/errors';
import { type EarlyStart, earlyStart } from 'composition/part';
import { accountRecord } from 'shared-session/account-record';
import * as v from 'valibot';

import type { SiteConfig } from '../src/config.ts';

/** The environment's values for the browser code, as constants of the build. */
export function definitions(): Record<string, string> {
  const environment = readEnvironment();
  return {
    // If one is false, the build has no code for it.
    'process.env.AUTH_EMULATOR': JSON.stringify(environment.AUTH_EMULATOR),
    'process.env.STAND_IN': JSON.stringify(String(usesStandIn())),
    SITE_CONFIG: `(${JSON.stringify(siteConfig(environment))})`,
  };
}

/** Whether the shell's development server runs without an API, so that a stand-in answers and signs in. */
const usesStandIn = () => isDevelopment && !process.env['API_ORIGIN'] && readEnvironment().AUTH_EMULATOR === 'true';

/** Other origins that the shell's build contacts, for the site's security policy. */
export function browserNeeds({ API_URL, AUTH_EMULATOR, FIREBASE_AUTH_DOMAIN } = readEnvironment()) {
  const api = /^https?:\/\/[^/]+/.exec(API_URL)?.[0];
  const hasProject = AUTH_EMULATOR !== 'true' && FIREBASE_AUTH_DOMAIN !== '';
  return {
    script: hasProject ? ['https://apis.google.com'] : [],
    connect: [
      ...(api === undefined ? [] : [api]),
      ...(hasProject ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []),
    ],
    frame: hasProject ? [`https://${FIREBASE_AUTH_DOMAIN}`] : [],
  };
}

/** The data for early requests; empty if the API has another origin or there is no identity provider. */
export function earlyStartOf(config = siteConfig(readEnvironment())): { start?: EarlyStart } {
  if (!config.ok) return {};
  const start = { account: accountRecord(config.firebase.apiKey), api: config.apiUrl };
  return v.is(earlyStart, start) ? { start } : {};
}

/** The addresses of the mobile app, in the order in which shared-ui reads them from the page. */
export const mobileAppAddresses = ({ APP_URL, APP_STORE_URL, GOOGLE_PLAY_URL } = readEnvironment()) =>
  [APP_URL, APP_STORE_URL, GOOGLE_PLAY_URL].join(' ');

/** The build's identity provider, for the check before publishing. */
export function identityKind(): 'project' | 'emulator' | 'none' {
  const { AUTH_EMULATOR, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = readEnvironment();
  if (AUTH_EMULATOR === 'true') return 'emulator';
  return FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN && FIREBASE_PROJECT_ID ? 'project' : 'none';
}

/** Throws if the pages would show an error instead of the site. A missing project is allowed here; publishing refuses it. */
export function refuseWrongSettings(): void {
  const config = siteConfig(readEnvironment());
  if (config.ok) return;
  const hasIdentity = identityKind() !== 'none';
  const wrong = config.problems.filter((problem) => hasIdentity || !problem.endsWith(missing));
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
}

/** Settings for the browser code, with their defaults. No secrets. */
const defaults = {
  API_URL: '/api',
  APP_STORE_URL: 'https://apps.apple.com/app/askwell',
  APP_URL: 'https://askwell.example/app',
  AUTH_EMULATOR: 'false',
  FIREBASE_API_KEY: '',
  FIREBASE_APP_ID: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: '',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=example.askwell',
  HELP_URL: '',
  PRIVACY_URL: '',
  TERMS_URL: '',
};

type Environment = Record<keyof typeof defaults, string>;

function readEnvironment(): Environment {
  const given = Object.entries(process.env).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Converts the environment to the shell's configuration, or lists everything that is wrong with it. */
export function siteConfig(environment: Environment): SiteConfig {
  const usesEmulator = environment.AUTH_EMULATOR === 'true';
  const settings = usesEmulator ? { ...environment, ...withDemoDefaults(environment) } : environment;
  const problems = checks.flatMap(([name, isWrong, rule]) =>
    isWrong(settings[name], usesEmulator) ? [`${name} ${rule}`] : [],
  );
  if (problems.length > 0) return { ok: false, problems };

  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID } = settings;
  const { API_URL, HELP_URL, TERMS_URL, PRIVACY_URL } = settings;
  return {
    ok: true,
    apiUrl: API_URL.replace(/\/$/, ''),
    usesEmulator,
    firebase: {
      apiKey: FIREBASE_API_KEY,
      authDomain: FIREBASE_AUTH_DOMAIN,
      projectId: FIREBASE_PROJECT_ID,
      ...(FIREBASE_APP_ID === '' ? {} : { appId: FIREBASE_APP_ID }),
    },
    links: { help: HELP_URL || null, terms: TERMS_URL || null, privacy: PRIVACY_URL || null },
  };
}

type Check = [name: keyof Environment, isWrong: (value: string, usesEmulator: boolean) => boolean, rule: string];

const isMissing = (value: string) => value.trim() === '';
const missing = 'is missing.';
const unless = (pattern: RegExp) => (value: string) => !isMissing(value) && !pattern.test(value);

const isNoPage = unless(/^(\/(?!\/)|https:\/\/[^\s/]|mailto:\S+@)\S*$/);
const pageRule = 'must be a path like /help or an address that starts with https:// or mailto:.';

const isNoAddress = unless(/^https:\/\/[^\s"<>]+$/);
const addressRule = 'must be an address that starts with https://.';

const checks: readonly Check[] = [
  ['APP_URL', isMissing, missing],
  ['APP_URL', isNoAddress, addressRule],
  ['APP_STORE_URL', isNoAddress, addressRule],
  ['GOOGLE_PLAY_URL', isNoAddress, addressRule],
  ['HELP_URL', isNoPage, pageRule],
  ['PRIVACY_URL', isNoPage, pageRule],
  ['TERMS_URL', isNoPage, pageRule],
  ['API_URL', isMissing, missing],
  [
    'API_URL',
    unless(/^(\/(?!\/)|https?:\/\/[^\s/])\S*$/),
    'must be a path like /api or an address that starts with https://.',
  ],
  ['AUTH_EMULATOR', unless(/^(true|false)$/), 'must be true or false.'],
  ['FIREBASE_API_KEY', isMissing, missing],
  ['FIREBASE_AUTH_DOMAIN', isMissing, missing],
  ['FIREBASE_AUTH_DOMAIN', unless(/^[a-z0-9.-]+(:\d+)?$/i), 'must be a host name like app.example.com.'],
  ['FIREBASE_PROJECT_ID', isMissing, missing],
  ['FIREBASE_PROJECT_ID', unless(/^[a-z0-9-]+$/), 'can have only lowercase letters, digits, and hyphens.'],
  [
    'FIREBASE_PROJECT_ID',
    (id, usesEmulator) => usesEmulator && !id.startsWith('demo-'),
    'must start with demo- while AUTH_EMULATOR is true.',
  ],
];

// The emulator accepts any key and domain; only the project has to be a demo project.
function withDemoDefaults({ FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID }: Environment) {
  return {
    FIREBASE_API_KEY: FIREBASE_API_KEY || 'demo-key',
    FIREBASE_AUTH_DOMAIN: FIREBASE_AUTH_DOMAIN || 'localhost',
    FIREBASE_PROJECT_ID: FIREBASE_PROJECT_ID || 'demo-askwell',
  };
}
