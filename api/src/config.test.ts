import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

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

/** The lines of the error message. */
function problemsOf(env: Record<string, string>): string[] {
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
  it('nothing set → development on loopback with the embedded database, the emulator and the outbox', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3003,
      siteOrigins: ['http://localhost:3000'],
      publicUrl: 'http://localhost:3000/api',
      identity: { projectId: 'demo-askwell', emulator: true },
      mail: { outbox: true },
      checkout: 'test',
    });
    expect(config.database).toEqual({ dataDir: expect.stringMatching(/\.data\/postgres$/) });
  });

  it.each([
    ['localhost', '127.0.0.1'],
    ['localhost.example', 'localhost.example'],
    ['::1', '::1'],
  ])('API_HOST=%s → listens on %s', (given, host) => {
    expect(readConfig({ API_HOST: given }).host).toBe(host);
  });

  it('production with all settings → these settings', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      publicUrl: 'https://app.askwell.example/api',
      database: { url: 'postgres://db.internal/askwell' },
      identity: { projectId: 'askwell-live', emulator: false },
      mail: { smtpUrl: 'smtps://user:pass@mail.internal', from: 'hello@askwell.example' },
    });
  });

  it('several origins → all allowed; the first is the site’s address', () => {
    const config = readConfig({ SITE_ORIGIN: 'http://localhost:4000, http://localhost:3000' });
    expect(config.siteOrigins).toEqual(['http://localhost:4000', 'http://localhost:3000']);
    expect(config.publicUrl).toBe('http://localhost:4000/api');
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'bare production',
      { NODE_ENV: 'production' },
      ['FIREBASE_PROJECT_ID', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'CODE_SECRET'],
    ],
    [
      'safe unless it says demo: a real project without NODE_ENV',
      { FIREBASE_PROJECT_ID: 'askwell-live' },
      ['SMTP_URL', 'STRIPE_SECRET_KEY', 'CODE_SECRET'],
    ],
    ['Stripe without its webhook secret', { STRIPE_SECRET_KEY: 'sk_test_1' }, ['STRIPE_WEBHOOK_SECRET']],
    ['short metrics token', { METRICS_TOKEN: 'short' }, ['METRICS_TOKEN']],
    [
      'fault 30: emulator with a real project',
      { FIREBASE_PROJECT_ID: 'real', AUTH_EMULATOR: 'true' },
      ['AUTH_EMULATOR', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'CODE_SECRET'],
    ],
    ['emulator in production with a real project', { ...production, AUTH_EMULATOR: '1' }, ['AUTH_EMULATOR']],
    ['no payments in production', { ...production, CHECKOUT: '' }, ['STRIPE_SECRET_KEY']],
    ['unknown checkout', { CHECKOUT: 'free' }, ['CHECKOUT']],
    ['short secret', { CODE_SECRET: 'short' }, ['CODE_SECRET']],
    ['SMTP without a sender', { SMTP_URL: 'smtp://mail' }, ['MAIL_FROM']],
    ['origin with a path', { SITE_ORIGIN: 'http://localhost:3000/' }, ['SITE_ORIGIN']],
    [
      'all at once',
      {
        API_PORT: '70000',
        AUTH_EMULATOR: 'maybe',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        RATE_LIMIT_PER_USER: '0',
      },
      ['AUTH_EMULATOR', 'DATABASE_URL', 'API_PORT', 'RATE_LIMIT_PER_USER', 'LOG_LEVEL'],
    ],
  ])('%s → named', (_, env, names) => {
    expect(problemsOf(env).toSorted()).toEqual(names.toSorted());
  });

  it('demo project in production → unsigned tokens only if AUTH_EMULATOR is set', () => {
    const env = { ...production, FIREBASE_PROJECT_ID: 'demo-askwell' };
    expect(readConfig(env).identity.emulator).toBe(false);
    expect(readConfig({ ...env, AUTH_EMULATOR: 'true' }).identity.emulator).toBe(true);
  });

  it('malformed address with a password → not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://user:hunter2@db' })).toThrow(/^(?!.*hunter2)/s);
  });
});
