import { isDevelopment } from '@askwell/part-tools/settings';
import { CommandError } from 'composition/errors';
import { type EarlyStart, earlyStart } from 'composition/part';
import { getAccountKey } from 'composition/account-record';
import * as v from 'valibot';

import type { SiteConfig } from '../src/config.ts';

/** Returns the constants of the browser code. Throws if a setting is missing or invalid. */
export function getDefinitions(): Record<string, string> {
  const environment = readEnvironment();
  // The shell's development server runs without an API. A stand-in answers the calls and signs in a user.
  const usesStandIn = isDevelopment && !process.env['API_ORIGIN'] && environment.AUTH_EMULATOR === 'true';
  return {
    // If a value is false, the build omits its code.
    'process.env.AUTH_EMULATOR': JSON.stringify(environment.AUTH_EMULATOR),
    'process.env.STAND_IN': JSON.stringify(String(usesStandIn)),
    SITE_CONFIG: `(${JSON.stringify(createSiteConfig(environment))})`,
  };
}

/** Returns the other origins that the shell's pages contact, for the site's security policy. */
export function listBrowserNeeds({ API_URL, AUTH_EMULATOR, FIREBASE_AUTH_DOMAIN } = readEnvironment()) {
  const origin = /^https?:\/\/[^/]+/.exec(API_URL)?.[0];
  const api = origin === undefined ? [] : [origin];
  if (AUTH_EMULATOR === 'true') return { script: [], connect: api, frame: [] };
  return {
    script: ['https://apis.google.com'],
    connect: [...api, 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${FIREBASE_AUTH_DOMAIN}`],
  };
}

/** Returns the data for early requests. Empty if the API has another origin. */
export function createEarlyStart({ firebase, apiUrl } = createSiteConfig(readEnvironment())): { start?: EarlyStart } {
  const start = { account: getAccountKey(firebase.apiKey), api: apiUrl };
  return v.is(earlyStart, start) ? { start } : {};
}

/** Returns the URLs of the mobile app in the order in which shared-ui reads them from the page. */
export const listMobileAppUrls = ({ APP_URL, APP_STORE_URL, GOOGLE_PLAY_URL } = readEnvironment()) =>
  [APP_URL, APP_STORE_URL, GOOGLE_PLAY_URL].join(' ');

/** Returns the build's identity provider, for the check before publishing. */
export const getIdentityKind = () => (readEnvironment().AUTH_EMULATOR === 'true' ? 'emulator' : 'project');

type Form = readonly [pattern: RegExp, rule: string];

const createOptionalSchema = ([pattern, rule]: Form, fallback = '') =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value.trim() === '' || pattern.test(value), rule),
    ),
    fallback,
  );
const createRequiredSchema = ([pattern, rule]: Form, fallback = '') =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value.trim() !== '', 'is missing.'),
      v.regex(pattern, rule),
    ),
    fallback,
  );

const anyText: Form = [/./, ''];
const httpsUrl: Form = [/^https:\/\/[^\s"<>]+$/, 'must be a URL that starts with https://.'];
const page: Form = [
  /^(\/(?!\/)|https:\/\/[^\s/]|mailto:\S+@)\S*$/,
  'must be a path like /help or a URL that starts with https:// or mailto:.',
];

/** The settings for the browser code, with their defaults. No secrets. */
const settings = v.object({
  API_URL: createRequiredSchema(
    [/^(\/(?!\/)|https?:\/\/[^\s/])\S*$/, 'must be a path like /api or a URL that starts with https://.'],
    '/api',
  ),
  APP_STORE_URL: createOptionalSchema(httpsUrl, 'https://apps.apple.com/app/askwell'),
  APP_URL: createRequiredSchema(httpsUrl, 'https://askwell.example/app'),
  AUTH_EMULATOR: v.optional(v.picklist(['true', 'false'], 'must be true or false.'), 'false'),
  FIREBASE_API_KEY: createRequiredSchema(anyText),
  FIREBASE_APP_ID: createOptionalSchema(anyText),
  FIREBASE_AUTH_DOMAIN: createRequiredSchema([/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name like app.example.com.']),
  FIREBASE_PROJECT_ID: createRequiredSchema([/^[a-z0-9-]+$/, 'can have only lowercase letters, digits, and hyphens.']),
  GOOGLE_PLAY_URL: createOptionalSchema(httpsUrl, 'https://play.google.com/store/apps/details?id=example.askwell'),
  HELP_URL: createOptionalSchema(page),
  PRIVACY_URL: createOptionalSchema(page),
  TERMS_URL: createOptionalSchema(page),
});

type Environment = Record<keyof typeof settings.entries, string>;

function readEnvironment(): Environment {
  const fromProcess = Object.entries(process.env).filter(([name]) => name in settings.entries);
  return { ...v.getDefaults(settings), ...Object.fromEntries(fromProcess) };
}

/** Converts the environment to the shell's configuration. The error lists every missing or invalid setting. */
export function createSiteConfig(environment: Environment): SiteConfig {
  const usesEmulator = environment.AUTH_EMULATOR === 'true';
  const withDefaults = usesEmulator ? { ...environment, ...withDemoDefaults(environment) } : environment;
  const result = v.safeParse(settings, withDefaults, { abortPipeEarly: true });
  if (!result.success)
    throw new CommandError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'));
  const { API_URL, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID, ...urls } =
    result.output;
  if (usesEmulator && !FIREBASE_PROJECT_ID.startsWith('demo-'))
    throw new CommandError('FIREBASE_PROJECT_ID must start with demo- while AUTH_EMULATOR is true.');
  return {
    apiUrl: API_URL.replace(/\/$/, ''),
    usesEmulator,
    firebase: {
      apiKey: FIREBASE_API_KEY,
      authDomain: FIREBASE_AUTH_DOMAIN,
      projectId: FIREBASE_PROJECT_ID,
      ...(FIREBASE_APP_ID === '' ? {} : { appId: FIREBASE_APP_ID }),
    },
    links: { help: urls.HELP_URL || null, terms: urls.TERMS_URL || null, privacy: urls.PRIVACY_URL || null },
  };
}

// The emulator accepts any key and domain. Only the project must be a demo project.
const withDemoDefaults = ({ FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID }: Environment) => ({
  FIREBASE_API_KEY: FIREBASE_API_KEY || 'demo-key',
  FIREBASE_AUTH_DOMAIN: FIREBASE_AUTH_DOMAIN || 'localhost',
  FIREBASE_PROJECT_ID: FIREBASE_PROJECT_ID || 'demo-askwell',
});
