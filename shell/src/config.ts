import type { FirebaseConfig } from 'shared-session';

/** What the build says about where this site runs. */
export type Config = { apiUrl: string; firebase: FirebaseConfig };
/** Pages of the operator beside the product; null where there is none. */
export type SiteLinks = { help: string | null; terms: string | null; privacy: string | null };
export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: ConfigProblem[] };
/** Which setting is wrong, and how; the words for it come with the page that says it. */
export type ConfigProblem = {
  name: keyof Environment;
  problem: 'missing' | 'notBoolean' | 'notDemo' | 'notHost' | 'notPage' | 'notProject' | 'notUrl';
};
type Environment = Record<keyof ReturnType<typeof buildEnvironment>, string>;

/** Turns the environment into a typed configuration, or lists everything that is wrong with it. */
export function readConfig(environment: Environment, origin: string): ReadConfig {
  const usesEmulator = knowsEmulator && environment.AUTH_EMULATOR === 'true';
  const settings = usesEmulator ? { ...environment, ...withDemoDefaults(environment) } : environment;
  const problems = checks.flatMap(({ name, isWrong, problem }) =>
    isWrong(settings[name], usesEmulator) ? [{ name, problem }] : [],
  );
  if (problems.length > 0) return { ok: false, problems };

  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID, API_URL } = settings;
  const firebase: FirebaseConfig = {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    ...(FIREBASE_APP_ID === '' ? {} : { appId: FIREBASE_APP_ID }),
    // The development server stands before the emulator, so the browser talks to one origin only.
    ...(usesEmulator ? { emulator: origin } : {}),
  };
  return { ok: true, config: { apiUrl: API_URL, firebase } };
}

// A constant of the build: where it is false, all that follows from it leaves the build.
const knowsEmulator = process.env.AUTH_EMULATOR !== 'false';

/** The constants of the build; each name is replaced by its value, so they cannot be read in a loop. */
export function buildEnvironment() {
  return {
    API_URL: process.env.API_URL ?? '',
    AUTH_EMULATOR: process.env.AUTH_EMULATOR ?? '',
    FIREBASE_API_KEY: process.env.FIREBASE_API_KEY ?? '',
    FIREBASE_APP_ID: process.env.FIREBASE_APP_ID ?? '',
    FIREBASE_AUTH_DOMAIN: process.env.FIREBASE_AUTH_DOMAIN ?? '',
    FIREBASE_PROJECT_ID: process.env.FIREBASE_PROJECT_ID ?? '',
    HELP_URL: process.env.HELP_URL ?? '',
    PRIVACY_URL: process.env.PRIVACY_URL ?? '',
    TERMS_URL: process.env.TERMS_URL ?? '',
  };
}

/** Where help, terms and privacy are to be found; what is not configured is not linked. */
export function siteLinks({ HELP_URL, TERMS_URL, PRIVACY_URL } = buildEnvironment()): SiteLinks {
  return { help: HELP_URL || null, terms: TERMS_URL || null, privacy: PRIVACY_URL || null };
}

type Check = ConfigProblem & { isWrong: (value: string, usesEmulator: boolean) => boolean };

const isMissing = (value: string) => value.trim() === '';
const unless = (pattern: RegExp) => (value: string) => !isMissing(value) && !pattern.test(value);

const isNoPage = unless(/^(\/(?!\/)|https:\/\/[^\s/]|mailto:\S+@)\S*$/);

const checks: readonly Check[] = [
  ...(['HELP_URL', 'PRIVACY_URL', 'TERMS_URL'] as const).map(
    (name) => ({ name, isWrong: isNoPage, problem: 'notPage' }) as const,
  ),
  { name: 'API_URL', isWrong: isMissing, problem: 'missing' },
  { name: 'API_URL', isWrong: unless(/^(\/(?!\/)|https?:\/\/[^\s/])\S*$/), problem: 'notUrl' },
  { name: 'AUTH_EMULATOR', isWrong: unless(/^(true|false)$/), problem: 'notBoolean' },
  { name: 'FIREBASE_API_KEY', isWrong: isMissing, problem: 'missing' },
  { name: 'FIREBASE_AUTH_DOMAIN', isWrong: isMissing, problem: 'missing' },
  { name: 'FIREBASE_AUTH_DOMAIN', isWrong: unless(/^[a-z0-9.-]+(:\d+)?$/i), problem: 'notHost' },
  { name: 'FIREBASE_PROJECT_ID', isWrong: isMissing, problem: 'missing' },
  { name: 'FIREBASE_PROJECT_ID', isWrong: unless(/^[a-z0-9-]+$/), problem: 'notProject' },
  {
    name: 'FIREBASE_PROJECT_ID',
    isWrong: (id, usesEmulator) => usesEmulator && !id.startsWith('demo-'),
    problem: 'notDemo',
  },
];

// The emulator takes any key and serves any domain; only the project has to be a demo one.
function withDemoDefaults({ FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID }: Environment) {
  return {
    FIREBASE_API_KEY: FIREBASE_API_KEY || 'demo-key',
    FIREBASE_AUTH_DOMAIN: FIREBASE_AUTH_DOMAIN || 'localhost',
    FIREBASE_PROJECT_ID: FIREBASE_PROJECT_ID || 'demo-askwell',
  };
}
