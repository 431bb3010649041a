import { isIPv6 } from 'node:net';

import { CommandError } from 'composition/errors';
import { isLoopback } from 'composition/requests';
import * as v from 'valibot';

export type Config = ReturnType<typeof readConfig>;

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Tests set this to replace Stripe's URL. */
  apiUrl: string | null;
};

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/**
 * Lists every setting, with its default if that depends on no other setting. `.env.example` explains all except the
 * three URLs that only tests set.
 */
const settingsSchema = v.object({
  NODE_ENV: v.optional(choice(['production', 'development', 'test']), 'development'),
  API_HOST: v.optional(v.string(), '127.0.0.1'),
  API_PORT: v.optional(wholeNumber(0, 65_535), '3003'),
  API_URL: v.optional(
    text(/^(\/(?!\/)|https?:\/\/[^/])/, 'must be a path of the site, such as /api, or start with http:// or https://.'),
    '/api',
  ),
  /** Origins, separated by commas. */
  SITE_ORIGIN: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(text(/^[a-z0-9-]*$/, 'can have only lowercase letters, digits, and hyphens.')),
  FIREBASE_API_KEY: v.optional(v.string()),
  AUTH_EMULATOR: v.optional(flag()),
  IDENTITY_KEYS_URL: v.optional(
    privateUrlSchema(),
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  IDENTITY_ACCOUNTS_URL: v.optional(privateUrlSchema(), 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'),
  DATABASE_URL: v.optional(url('postgres', 'postgresql')),
  SMTP_URL: v.optional(url('smtp', 'smtps')),
  MAIL_FROM: v.optional(text(/\S@\S/, 'must contain an email address, such as "Askwell <hello@example.com>".')),
  MAIL_OUTBOX: v.optional(flag()),
  CHECKOUT: v.optional(choice(['test'])),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(secret(8), v.regex(/^[sr]k_/, 'must be a secret key, which starts with "sk_" or "rk_".')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(text(/^whsec_/, 'must be the secret of the webhook, which starts with "whsec_".')),
  STRIPE_API_URL: v.optional(privateUrlSchema()),
  CODE_SECRET: v.optional(secret(16)),
  RATE_LIMIT_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '6000'),
  RATE_LIMIT_PER_USER: v.optional(wholeNumber(1, 1_000_000), '600'),
  RATE_LIMIT_PER_ORGANIZATION: v.optional(wholeNumber(1, 10_000_000)),
  REQUEST_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '30000'),
  STOP_DELAY_MS: v.optional(wholeNumber(0, 60_000), '0'),
  METRICS_TOKEN: v.optional(secret(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('http', 'https')),
  // OpenTelemetry reads this variable itself. With an unknown value, it would trace every request.
  OTEL_TRACES_SAMPLER: v.optional(choice(samplers)),
  LOG_LEVEL: v.optional(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

/** Reads the environment; throws one error with everything that is missing or malformed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const { settings, problem, finish } = parseSettings(env);
  // Given a host name, Fastify would listen on only one address of localhost, which can be ::1.
  const host = settings.API_HOST.replace(/^localhost$/, '127.0.0.1');
  const inProductionMode = settings.NODE_ENV === 'production';
  const projectId = settings.FIREBASE_PROJECT_ID ?? (inProductionMode ? '' : 'demo-askwell');
  if (projectId === '') problem('FIREBASE_PROJECT_ID', 'is missing.');
  const isDemo = projectId.startsWith('demo-');
  // Only a demo project outside production mode uses the development settings, so a real project never does.
  const production = inProductionMode || !isDemo;
  const siteOrigins = (settings.SITE_ORIGIN ?? (production ? '' : 'http://localhost:3000'))
    .split(',')
    .map((origin) => origin.trim());
  const wrongOrigin = siteOrigins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (siteOrigins[0] === '') problem('SITE_ORIGIN', 'is missing.');
  else if (wrongOrigin !== undefined)
    problem('SITE_ORIGIN', `must contain origins such as https://app.example.com, not "${wrongOrigin}".`);
  if (production && siteOrigins.some(isPlain))
    problem(
      'SITE_ORIGIN',
      'must start with https:// in production, because others on the network could otherwise sign in as your users.',
    );
  const site = settings.API_URL.startsWith('/') ? siteOrigins[0] : '';
  const publicUrl = `${site}${settings.API_URL}`.replace(/\/$/, '');
  const isLocal =
    isLoopback(`http://${isIPv6(host) ? `[${host}]` : host}`) && [publicUrl, ...siteOrigins].every(isLoopback);
  const emulator = settings.AUTH_EMULATOR ?? (isDemo && !production && isLocal);
  if (emulator && !isDemo)
    problem('AUTH_EMULATOR', 'accepts unsigned tokens, so FIREBASE_PROJECT_ID must start with "demo-".');
  if (!emulator && isDemo && !production && !isLocal)
    problem(
      'FIREBASE_PROJECT_ID',
      'is missing: without a project, anyone can sign in as anyone, which is allowed only on this machine. To allow it on other hosts, set AUTH_EMULATOR=true.',
    );
  const databaseUrl = settings.DATABASE_URL ?? '';
  if (databaseUrl === '')
    problem('DATABASE_URL', 'is missing. For development, "npm run database" starts a PostgreSQL and prints its URL.');
  const codeSecret = settings.CODE_SECRET ?? (production ? '' : developmentSecret);
  if (codeSecret === '') problem('CODE_SECRET', 'is missing.');
  if (production && (codeSecret === developmentSecret || new Set(codeSecret).size < 8))
    problem('CODE_SECRET', 'is easy to guess. Generate one with "openssl rand -base64 32".');
  if (settings.SMTP_URL && !settings.MAIL_FROM) problem('MAIL_FROM', 'is missing.');
  if (!settings.SMTP_URL && production && !settings.MAIL_OUTBOX)
    problem('SMTP_URL', 'is missing: in production, mails are sent, not shown (MAIL_OUTBOX=true shows them anyway).');
  const stripeKey = settings.STRIPE_SECRET_KEY;
  if (!stripeKey && production && !settings.CHECKOUT)
    problem('STRIPE_SECRET_KEY', 'is missing: in production, people pay (CHECKOUT=test takes no money anyway).');
  if (stripeKey && emulator && /^[sr]k_live_/.test(stripeKey))
    problem(
      'STRIPE_SECRET_KEY',
      'is a live key, which must not be used with unsigned tokens: set a real FIREBASE_PROJECT_ID.',
    );
  if (stripeKey && !settings.STRIPE_WEBHOOK_SECRET) problem('STRIPE_WEBHOOK_SECRET', 'is missing.');
  finish();

  const checkout: 'test' | StripeConfig = stripeKey
    ? {
        secretKey: stripeKey,
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: settings.STRIPE_API_URL ?? null,
      }
    : 'test';
  const apiKey = emulator ? undefined : settings.FIREBASE_API_KEY;
  return {
    host,
    port: settings.API_PORT,
    production,
    siteOrigins,
    /** The URL at which browsers reach this server. */
    publicUrl,
    databaseUrl,
    identity: {
      projectId,
      keysUrl: settings.IDENTITY_KEYS_URL,
      emulator,
      /** Where to check whether an account still exists; null turns the check off. */
      accounts: apiKey === undefined ? null : { lookupUrl: settings.IDENTITY_ACCOUNTS_URL, apiKey },
    },
    mail: settings.SMTP_URL
      ? { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM ?? '' }
      : { outbox: true as const },
    checkout,
    /** The key for hashing verification codes. */
    codeSecret,
    limits: {
      perNetwork: settings.RATE_LIMIT_PER_ADDRESS,
      perUser: settings.RATE_LIMIT_PER_USER,
      perOrganization: settings.RATE_LIMIT_PER_ORGANIZATION ?? 5 * settings.RATE_LIMIT_PER_USER,
    },
    /** How long a request may take to arrive completely, in milliseconds. */
    requestTimeout: settings.REQUEST_TIMEOUT_MS,
    /** How long the API keeps answering after it reports that it is not ready, in milliseconds. */
    stopDelay: settings.STOP_DELAY_MS,
    /** How long an answer may take, in milliseconds: longer than the database waits for a lock, shorter than browsers wait. */
    answerTimeout: 9_000,
    // Shorter than the minute after which an invitation can be sent again, so that nobody gets it twice.
    sendTimeout: 50_000,
    /** Clients with this token can read /metrics; null denies access. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** Where spans are sent; null turns tracing off. */
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT ? `${settings.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` : null,
    logLevel: settings.LOG_LEVEL,
  };
}

const developmentSecret = 'development only';

/** Parses each setting. Reports an invalid setting, and then treats it as unset. */
function parseSettings(env: Readonly<Record<string, string | undefined>>) {
  // An empty setting counts as unset.
  const trimmedEnv = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  const problems = new Map<string, string>();
  const problem = (name: string, sentence: string) => {
    if (!problems.has(name)) problems.set(name, sentence);
  };
  for (const { path, message } of v.safeParse(settingsSchema, trimmedEnv).issues ?? []) {
    const name = String(path?.[0].key);
    problem(name, message);
    delete trimmedEnv[name];
  }
  const finish = () => {
    const lines = [...problems].map(([name, sentence]) => `${name} ${sentence}`);
    if (lines.length > 0) throw new CommandError(['The configuration is invalid:', ...lines].join('\n  - '));
  };
  return { settings: v.parse(settingsSchema, trimmedEnv), problem, finish };
}

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return v.picklist(choices, ({ input }) => `must be ${choices.join(' or ')}, not "${String(input)}".`);
}

function text(pattern: RegExp, message: string) {
  return v.pipe(v.string(), v.regex(pattern, message));
}

function flag() {
  return v.pipe(
    choice(['true', 'false', '1', '0']),
    v.transform((value) => value === 'true' || value === '1'),
  );
}

function wholeNumber(min: number, max: number) {
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  const message = ({ input }: { input: string }) => `must be a whole number from ${min} to ${max}, not "${input}".`;
  return v.pipe(v.string(), v.check(isInRange, message), v.transform(Number));
}

function secret(length: number) {
  return v.pipe(v.string(), v.minLength(length, `needs at least ${length} characters.`));
}

/** Parses a URL. The error does not repeat a malformed URL, because it may contain a secret. */
function url(...protocols: readonly string[]) {
  const starts = protocols.map((protocol) => `${protocol}://`);
  return v.pipe(
    text(new RegExp(`^(${starts.join('|')})`), `must be a URL that starts with ${starts.join(' or ')}.`),
    v.check(
      (value) => URL.canParse(value),
      'cannot be read: its port is a number, and special characters of its password are encoded, such as %2F for "/".',
    ),
    v.transform((value) => value.replace(/\/$/, '')),
  );
}

/** Parses the URL of a server that receives secrets or provides keys. */
function privateUrlSchema() {
  const message = 'must start with https://; otherwise others could read secrets and replace answers.';
  return v.pipe(
    url('http', 'https'),
    v.check((value) => !isPlain(value), message),
  );
}

/** Whether others on the network can read and change what is sent to a URL. */
const isPlain = (value: string): boolean => value.startsWith('http:') && !isLoopback(value);
