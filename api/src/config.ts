import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';

import { CommandError } from 'composition/errors';
import { isLoopback } from 'composition/requests';

export type Config = ReturnType<typeof readConfig>;

type Database = { url: string } | { dataDir: string };
type Mail = { smtpUrl: string; from: string } | { outbox: true };
export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's, for tests. */
  apiUrl: string | null;
};

/** Reads the environment; throws one error with everything that is missing or malformed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const read = readSettings(env);
  // Fastify would listen on one address of localhost only, which can be ::1.
  const host = read.text('API_HOST', '127.0.0.1').replace(/^localhost$/, '127.0.0.1');
  const mode = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development');
  const projectId = read.text('FIREBASE_PROJECT_ID', mode === 'production' ? undefined : 'demo-askwell');
  const isDemo = projectId.startsWith('demo-');
  // Development settings need two conditions, so that a real project never runs with them.
  const production = mode === 'production' || !isDemo;
  const siteOrigins = read.origins('SITE_ORIGIN', production ? undefined : 'http://localhost:3000');
  if (!/^[a-z0-9-]*$/.test(projectId))
    read.problem('FIREBASE_PROJECT_ID can have only lowercase letters, digits, and hyphens.');
  if (production && siteOrigins.some(isPlain))
    read.problem('SITE_ORIGIN must start with https:// in production, or anybody on the way could sign in as others.');
  const publicUrl = read.address('API_URL', siteOrigins[0] ?? '', '/api');
  const isLocal =
    isLoopback(`http://${isIPv6(host) ? `[${host}]` : host}`) && [publicUrl, ...siteOrigins].every(isLoopback);
  const emulator = read.flag('AUTH_EMULATOR', isDemo && !production && isLocal);
  if (emulator && !isDemo)
    read.problem('AUTH_EMULATOR accepts unsigned tokens, so FIREBASE_PROJECT_ID must start with "demo-".');
  if (!emulator && isDemo && !production && !isLocal)
    read.problem(
      'FIREBASE_PROJECT_ID is missing: without a project anybody can sign in as anybody, which is only for this machine. To allow it at other addresses, set AUTH_EMULATOR=true.',
    );
  const apiKey = emulator ? null : read.secret('FIREBASE_API_KEY', 1);
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (!url && mode === 'production')
    read.problem('DATABASE_URL is missing: in production the API starts no database of its own.');
  const stripeKey = read.secret('STRIPE_SECRET_KEY', 8);
  if (stripeKey && !/^[sr]k_/.test(stripeKey))
    read.problem('STRIPE_SECRET_KEY must be a secret key, which starts with "sk_" or "rk_".');
  if (emulator && stripeKey && /^[sr]k_live_/.test(stripeKey))
    read.problem(
      'STRIPE_SECRET_KEY is a live one, which must not be used with unsigned tokens: name a real FIREBASE_PROJECT_ID.',
    );
  const webhookSecret = stripeKey ? read.text('STRIPE_WEBHOOK_SECRET') : '';
  if (webhookSecret && !webhookSecret.startsWith('whsec_'))
    read.problem('STRIPE_WEBHOOK_SECRET must be the secret of the webhook, which starts with "whsec_".');
  const keysUrl = read.privateUrl('IDENTITY_KEYS_URL') ?? publishedKeys;
  const codeSecret = read.text('CODE_SECRET', production ? undefined : developmentSecret, 16);
  if (production && codeSecret.length >= 16 && (codeSecret === developmentSecret || new Set(codeSecret).size < 8))
    read.problem('CODE_SECRET is easy to guess. Take one from "openssl rand -base64 32".');
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (!smtpUrl && production && !read.flag('MAIL_OUTBOX', false))
    read.problem(
      'SMTP_URL is missing: in production mails are sent, not shown (MAIL_OUTBOX=true shows them all the same).',
    );
  if (!stripeKey && production && !env['CHECKOUT']?.trim())
    read.problem('STRIPE_SECRET_KEY is missing: in production people pay (CHECKOUT=test takes no money all the same).');

  const dataDir = resolve(read.text('DATA_DIR', defaultDataDir));
  const database: Database = url ? { url } : { dataDir };
  const from = smtpUrl ? read.text('MAIL_FROM') : '';
  if (from && !/\S@\S/.test(from))
    read.problem('MAIL_FROM must hold an address, as "Askwell <hello@example.com>" does.');
  const mail: Mail = smtpUrl ? { smtpUrl, from } : { outbox: true };
  const checkout: 'test' | StripeConfig = stripeKey
    ? {
        secretKey: stripeKey,
        webhookSecret,
        apiUrl: read.privateUrl('STRIPE_API_URL'),
      }
    : read.choice('CHECKOUT', ['test'], 'test');
  // OpenTelemetry reads it itself, and takes an unknown one for every request.
  read.choice('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on');
  const perUser = read.number('RATE_LIMIT_PER_USER', 600, 1, 1_000_000);
  const lookupUrl = read.privateUrl('IDENTITY_ACCOUNTS_URL') ?? accountsLookup;

  const config = {
    host,
    port: read.number('API_PORT', 3003, 0, 65_535),
    production,
    siteOrigins,
    /** The address under which a browser reaches this server. */
    publicUrl,
    database,
    identity: {
      projectId,
      keysUrl,
      emulator,
      /** Where to check whether an account still exists; null: not checked. */
      accounts: apiKey === null ? null : { lookupUrl, apiKey },
    },
    mail,
    checkout,
    /** The key for hashing verification codes. */
    codeSecret,
    limits: {
      perAddress: read.number('RATE_LIMIT_PER_ADDRESS', 6000, 1, 1_000_000),
      perUser,
      perOrganization: read.number('RATE_LIMIT_PER_ORGANIZATION', 5 * perUser, 1, 10_000_000),
    },
    /** How long a request may take to arrive completely, in milliseconds. */
    requestTimeout: read.number('REQUEST_TIMEOUT_MS', 30_000, 100, 600_000),
    /** How long it still answers after it says that it is not ready, before it stops, in milliseconds. */
    stopDelay: read.number('STOP_DELAY_MS', 0, 0, 60_000),
    /** In milliseconds: longer than the database waits for a lock, shorter than browsers wait for an answer. */
    answerTimeout: 9_000,
    /** Lets clients with the token read /metrics; null: nobody can. */
    metricsToken: read.secret('METRICS_TOKEN', 16),
    /** Where spans are sent; null: no tracing. */
    tracesUrl: tracesUrlOf(read.url('OTEL_EXPORTER_OTLP_ENDPOINT', http)),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
  };
  read.finish();
  return config;
}

const tracesUrlOf = (endpoint: string | null) => endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`;

const http = ['http:', 'https:'];
const developmentSecret = 'development only';

/** Whether what is sent to an address can be read and changed on the way. */
const isPlain = (address: string) => address.startsWith('http:') && !isLoopback(address);

const defaultDataDir = resolve(import.meta.dirname, '../../.data/postgres');
const publishedKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const accountsLookup = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads environment variables by type and collects problems instead of stopping at the first. */
function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const problem = (sentence: string) => void problems.push(sentence);
  const settings = new Set<string>();
  const value = (name: string) => {
    settings.add(name);
    return env[name]?.trim() || undefined;
  };

  return {
    problem,
    finish() {
      for (const given of Object.keys(env).filter((one) => !settings.has(one))) {
        const meant = [...settings].find((name) => env[name] === undefined && isMisspelt(given, name));
        if (meant !== undefined) problem(`${given} is no setting; ${meant} is, and is not set.`);
      }
      if (problems.length > 0) throw new CommandError(['The configuration is invalid:', ...problems].join('\n  - '));
    },
    text(name: string, fallback?: string, minLength = 1): string {
      const text = value(name) ?? fallback;
      if (text === undefined) problem(`${name} is missing.`);
      else if (text.length < minLength) problem(`${name} needs at least ${minLength} characters.`);
      return text ?? '';
    },
    /** Text that may be missing, but not too short. */
    secret(name: string, minLength: number): string | null {
      const text = value(name) ?? null;
      if (text !== null && text.length < minLength) problem(`${name} needs at least ${minLength} characters.`);
      return text;
    },
    number(name: string, fallback: number, min: number, max: number): number {
      const number = Number(value(name) ?? fallback);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      problem(`${name} must be a whole number from ${min} to ${max}, not "${value(name)}".`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const text = value(name) ?? String(fallback);
      if (!['true', 'false', '1', '0'].includes(text)) problem(`${name} must be true or false, not "${text}".`);
      return text === 'true' || text === '1';
    },
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const text = value(name) ?? fallback;
      const choice = choices.find((candidate) => candidate === text);
      if (choice !== undefined) return choice;
      problem(`${name} must be ${choices.join(' or ')}, not "${text}".`);
      return fallback;
    },
    /** An address. A malformed one is not repeated in the message, because it may hold a secret. */
    url(name: string, protocols: readonly string[]): string | null {
      const text = value(name);
      if (text === undefined) return null;
      const starts = protocols.map((protocol) => `${protocol}//`);
      if (!starts.some((start) => text.startsWith(start)))
        problem(`${name} must be an address that starts with ${starts.join(' or ')}.`);
      else if (!URL.canParse(text))
        problem(
          `${name} cannot be read: its port is a number, and special characters of its password are encoded, such as %2F for "/".`,
        );
      return text.replace(/\/$/, '');
    },
    /** The address of a server that gets secrets or sends keys. */
    privateUrl(name: string): string | null {
      const url = this.url(name, http);
      if (url !== null && isPlain(url))
        problem(`${name} must start with https://, or anybody on the way could read secrets and replace answers.`);
      return url;
    },
    /** An address, or a path of the site. */
    address(name: string, site: string, fallback: string): string {
      const text = value(name) ?? fallback;
      if (/^\/(?!\/)/.test(text)) return `${site}${text}`.replace(/\/$/, '');
      return this.url(name, http) ?? '';
    },
    origins(name: string, fallback?: string): string[] {
      const text = this.text(name, fallback);
      const origins = text === '' ? [] : text.split(',').map((origin) => origin.trim());
      for (const origin of origins)
        if (!URL.canParse(origin) || new URL(origin).origin !== origin)
          problem(`${name} must hold origins such as https://app.example.com, not "${origin}".`);
      return origins;
    },
  };
}

/** Whether a name is that of a setting with up to two wrong letters, or without its end. Short ones may be of other programs. */
const isMisspelt = (given: string, name: string): boolean =>
  Math.min(given.length, name.length) > 8 && (name.startsWith(given) || isClose(given, name, 2));

/** Whether two texts differ by so many letters at most: other ones, missing ones or more. */
function isClose(one: string, other: string, letters: number): boolean {
  if (one[0] === other[0]) return one === '' || isClose(one.slice(1), other.slice(1), letters);
  const without = (mine: number, theirs: number) => isClose(one.slice(mine), other.slice(theirs), letters - 1);
  return letters > 0 && (without(1, 1) || without(1, 0) || without(0, 1));
}
