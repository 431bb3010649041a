import { describe, expect, it } from 'vitest';

import { readConfig as readSettings } from './config.ts';

const production = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'askwell-live',
  DATABASE_URL: 'postgres://db.internal/askwell',
  SMTP_URL: 'smtps://user:pass@mail.internal',
  MAIL_FROM: 'hello@askwell.example',
  CHECKOUT: 'test',
  CODE_SECRET: 'a secret of some length',
  SITE_ORIGIN: 'https://app.askwell.example',
};

const readConfig = (env: Record<string, string>) =>
  readSettings({ DATABASE_URL: 'postgres://localhost/askwell', ...env });

const key = 'sk_test_12345678';

/** Returns the lines of the error message. */
function readProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^ {2}- (\w+).*$/, '$1'));
  }
}

describe('readConfig', () => {
  it('only a database is set → the mode is development, and all servers are on loopback', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3003,
      siteOrigins: ['http://localhost:3000'],
      publicUrl: 'http://localhost:3000/api',
      identity: { projectId: 'demo-askwell', emulator: true },
      mail: { outbox: true },
      checkout: 'test',
    });
  });

  it.each([
    ['localhost', '127.0.0.1'],
    ['localhost.example', 'localhost.example'],
    ['::1', '::1'],
  ])('API_HOST=%s → listens on %s', (setting, host) => {
    expect(readConfig({ API_HOST: setting, AUTH_EMULATOR: 'true' }).host).toBe(host);
  });

  it('production with all settings → reads every setting', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      publicUrl: 'https://app.askwell.example/api',
      databaseUrl: 'postgres://db.internal/askwell',
      identity: { projectId: 'askwell-live', emulator: false },
      mail: { smtpUrl: 'smtps://user:pass@mail.internal', from: 'hello@askwell.example' },
    });
  });

  const SITE_ORIGIN = 'http://localhost:4000, http://localhost:3000';
  it('several origins are set → the first is the site’s', () => {
    expect(readConfig({ SITE_ORIGIN }).publicUrl).toBe('http://localhost:4000/api');
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'production without settings',
      { NODE_ENV: 'production', DATABASE_URL: '' },
      ['FIREBASE_PROJECT_ID', 'SITE_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'CODE_SECRET'],
    ],
    ['Stripe without its webhook secret', { STRIPE_SECRET_KEY: 'sk_test_1' }, ['STRIPE_WEBHOOK_SECRET']],
    [
      'fault 30: emulator with a real project',
      { FIREBASE_PROJECT_ID: 'real', AUTH_EMULATOR: 'true' },
      ['AUTH_EMULATOR', 'SITE_ORIGIN', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'CODE_SECRET'],
    ],
    ['no database', { DATABASE_URL: '' }, ['DATABASE_URL']],
    ['the site by plain HTTP', { ...production, SITE_ORIGIN: 'http://app.example' }, ['SITE_ORIGIN']],
    ['a sender without an email', { ...production, MAIL_FROM: 'Askwell hello' }, ['MAIL_FROM']],
    [
      'a publishable key',
      { STRIPE_SECRET_KEY: 'pk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      ['STRIPE_SECRET_KEY'],
    ],
    ['a key as webhook secret', { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: key }, ['STRIPE_WEBHOOK_SECRET']],
    ['a project’s name', { ...production, FIREBASE_PROJECT_ID: 'Askwell Live' }, ['FIREBASE_PROJECT_ID']],
    ['an unknown sampler', { OTEL_TRACES_SAMPLER: 'rate' }, ['OTEL_TRACES_SAMPLER']],
    ['short secret', { CODE_SECRET: 'short' }, ['CODE_SECRET']],
    ['secret of one letter', { ...production, CODE_SECRET: 'a'.repeat(20) }, ['CODE_SECRET']],
    ['the development secret', { ...production, CODE_SECRET: 'development only' }, ['CODE_SECRET']],
    ['keys by plain HTTP', { ...production, IDENTITY_KEYS_URL: 'http://keys.example' }, ['IDENTITY_KEYS_URL']],
    ['tokens by plain HTTP', { ...production, IDENTITY_ACCOUNTS_URL: 'http://a.example' }, ['IDENTITY_ACCOUNTS_URL']],
    [
      'the payment provider by plain HTTP',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://pay.example' },
      ['STRIPE_API_URL'],
    ],
    ['public host, no project', { API_HOST: '0.0.0.0' }, ['FIREBASE_PROJECT_ID']],
    ['public API_URL, no project', { API_URL: 'https://api.askwell.example' }, ['FIREBASE_PROJECT_ID']],
    [
      'live payments with unsigned tokens',
      { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_EMULATOR: 'true' },
      ['STRIPE_SECRET_KEY'],
    ],
    ['origin with a path', { SITE_ORIGIN: 'http://localhost:3000/' }, ['SITE_ORIGIN']],
    [
      'all problems at once',
      {
        API_PORT: '70000',
        AUTH_EMULATOR: 'maybe',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        RATE_LIMIT_PER_USER: '0',
      },
      ['AUTH_EMULATOR', 'DATABASE_URL', 'API_PORT', 'RATE_LIMIT_PER_USER', 'LOG_LEVEL'],
    ],
  ])('%s → the error names the setting', (_, env, names) => {
    expect(readProblems(env).toSorted()).toEqual(names.toSorted());
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['demo project in production', { ...production, FIREBASE_PROJECT_ID: 'demo-askwell' }, false],
    ['demo, AUTH_EMULATOR=true', { ...production, FIREBASE_PROJECT_ID: 'demo-askwell', AUTH_EMULATOR: 'true' }, true],
  ])('%s → accepts unsigned tokens: %s', (_, env, areAccepted) => {
    expect(readConfig(env).identity.emulator).toBe(areAccepted);
  });

  it.each([
    ['/v1', 'https://app.askwell.example/v1'],
    ['https://api.askwell.example/', 'https://api.askwell.example'],
  ])('API_URL=%s → browsers reach it at %s', (url, publicUrl) => {
    expect(readConfig({ ...production, API_URL: url }).publicUrl).toBe(publicUrl);
  });

  it('production on loopback only → plain HTTP is allowed', () => {
    expect(readConfig({ ...production, SITE_ORIGIN }).siteOrigins).toHaveLength(2);
  });

  it.each([
    ['http://user:hunter2@db', 'starts with postgres://'],
    ['postgres://user:x/hunter2@db', 'cannot be read'],
  ])('DATABASE_URL=%s → the error gives the reason, without the password', (url, why) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(new RegExp(`^(?!.*hunter2).*${why}`, 's'));
  });
});
