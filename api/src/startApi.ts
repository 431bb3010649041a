import { setTimeout } from 'node:timers/promises';

import { CommandError, listenErrors } from 'composition/errors';
import { eq, lt } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

import { settleCheckouts } from './billing/settleCheckouts.ts';
import { createProviderCheck } from './billing/providerProblems.ts';
import { createStripeCheckout } from './billing/stripe/stripeCheckout.ts';
import { createTestCheckout } from './billing/testCheckout.ts';
import type { Config } from './config.ts';
import { connect, type Db, migrate, otherBuild, requirePreparedStatements } from './database/connect.ts';
import { dailyCounts, idempotencyKeys, mails, sentCodes, withdrawnInvitations } from './database/schema.ts';
import { getOldestStoredKey } from './domain/timeLimits.ts';
import { getOldestOpenInvitation } from './domain/verification.ts';
import { listCodes, withCauses } from './http/answers.ts';
import { watchAccounts } from './identity/watchAccounts.ts';
import { createServer } from './server/createServer.ts';
import type { ServedCall } from './routes/route.ts';
import { maxConnections } from './server/strictRequests.ts';
import { createVerifier } from './identity/verifyToken.ts';
import { eraseOldValues } from './journal/eraseValues.ts';
import { createMailer, dropMailsOfRemoved } from './mail/deliverMails.ts';

type Options = { now?: () => Date; log?: Logger; extraCalls?: readonly ServedCall[] };

type RunningApi = {
  url: string;
  /** Fails the readiness check, finishes running requests, and closes everything. */
  stop(): Promise<void>;
};

/**
 * Starts everything in order. Resolves when the server accepts requests. On failure, stops everything that has started.
 */
export async function startApi(config: Config, options: Options = {}): Promise<RunningApi> {
  const { now = () => new Date(), log = createLogger(config.logLevel), extraCalls } = options;
  const cleanUp = new AsyncDisposableStack();
  let isStopping = false;
  if (config.identity.emulator) log.warn('Anyone can sign in as anyone: AUTH_EMULATOR accepts unsigned tokens.');
  try {
    await prepareDatabase(config.databaseUrl);
    const { close, ...database } = connect(config.databaseUrl, config);
    cleanUp.defer(close);
    const mailer = createMailer(config, database, now, log);
    cleanUp.defer(mailer.stop);
    cleanUp.defer(startCleanUp(database.db, now, log));
    const checkout =
      config.checkout === 'test'
        ? createTestCheckout(config, { now })
        : createStripeCheckout(config.checkout, config, { now, log });
    const services = { config, ...database, checkout, deliverMails: mailer.deliver, now, log };
    const checkProvider = createProviderCheck(services);
    const payments = [checkProvider, () => settleCheckouts(services)];
    cleanUp.defer(runEveryMinute(payments, log, 'the payment provider could not be asked'));
    const verifyToken = createVerifier(config.identity, now, watchAccounts(config.identity, now, log));
    const server = await createServer({ ...services, verifyToken, isStopping: () => isStopping }, extraCalls);
    cleanUp.defer(() => server.close());
    const { host, port } = config;
    const url = await server.listen({ host, port, backlog: maxConnections }).catch((error: unknown) => {
      const code = listCodes(error)[0] ?? String(error);
      const reason = listenErrors[code] ?? 'it does not work';
      throw new CommandError(`API_HOST=${host} with API_PORT=${port} cannot be used: ${reason} (${code}).`);
    });
    // Runs in the background, because the API serves everything else while the payment provider is unavailable.
    checkProvider().catch((error: unknown) => log.warn({ err: error }, 'the payment provider could not be checked'));
    const stop = async () => {
      isStopping = true;
      // Load balancers see that this process is not ready and send requests elsewhere.
      await setTimeout(config.stopDelay);
      await cleanUp.disposeAsync();
    };
    return { url, stop };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

/** Migrates the database and checks that it works. Throws an error that tells the operator what is wrong. */
async function prepareDatabase(url: string): Promise<void> {
  try {
    await migrate(url);
    await requirePreparedStatements(url);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = listCodes(error)[0] ?? String(error);
    // The database has functions or tables of ours, but no record of our migrations.
    if (code === '42723' || code === '42P07') throw new CommandError(otherBuild);
    const unknownError =
      URL.parse(url)?.password === ''
        ? 'it may ask for a password, which is missing'
        : 'it does not answer as expected';
    throw new CommandError(
      `The database of DATABASE_URL cannot be used: ${databaseErrors[code] ?? unknownError} (${code}).`,
    );
  }
}

/** Regularly deletes rows that are kept only for a limited time. Returns a function that stops this. */
function startCleanUp(db: Db, now: () => Date, log: Logger): () => void {
  const removals: readonly (() => PromiseLike<unknown>)[] = [
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, getOldestStoredKey(now()))),
    () => db.delete(dailyCounts).where(lt(dailyCounts.endsAt, now())),
    () => eraseOldValues(db, now()),
    () => db.delete(withdrawnInvitations).where(lt(withdrawnInvitations.withdrawnAt, getOldestOpenInvitation(now()))),
    // Drops held mails here, because the mailer skips them.
    () => dropMailsOfRemoved(db, eq(mails.isHeld, true), now()),
    () => db.delete(sentCodes).where(lt(sentCodes.sentAt, getOldestStoredKey(now()))),
  ];
  return runEveryMinute(removals, log, 'old rows could not be removed');
}

/**
 * Runs work every minute, one piece after the other, unless the last run is still in progress. A piece that fails does not stop the
 * others. Returns a function that stops this.
 */
function runEveryMinute(work: readonly (() => PromiseLike<unknown>)[], log: Logger, failure: string): () => void {
  let isRunning = false;
  const runAll = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const run of work)
      try {
        await run();
      } catch (error) {
        log.warn({ err: error }, failure);
      }
    isRunning = false;
  };
  const timer = setInterval(() => void runAll(), 60_000);
  return () => clearInterval(timer);
}

/**
 * Creates structured logs without personal data: an error is logged with its type, codes and stack, never with its
 * message.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, serializers }, destination ?? pino.destination(1));
}

/** Omits error messages, because those of the database repeat the query's values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // Relies on undocumented behavior: the format of V8's `error.stack`. startApi.test.ts reads a log.
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  // Errors of payment providers have a `type`.
  const types = withCauses(error).map((cause) =>
    'type' in cause && typeof cause.type === 'string' ? cause.type : cause.name,
  );
  return { type: types.join(' from '), codes: listCodes(error), stack: stack?.map((line) => line.trim()) };
}

const losesStatements =
  'a pooler loses prepared statements; use its session mode, or PgBouncer 1.21 or newer with max_prepared_statements = 200';

/** Tells the operator what to check, by the error code of PostgreSQL or Node. */
const databaseErrors: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it does not let this user in from here; see its pg_hba.conf',
  '3D000': 'the server has no database of this name',
  '42501': 'the user may not create tables or extensions there',
  '0A000': 'it lacks the extensions pg_trgm and btree_gin',
  '58P01': 'it lacks the extensions pg_trgm and btree_gin',
  '53300': 'all of its connections are taken',
  '57P03': 'it is still starting',
  // A prepared statement is missing, or another client has prepared it.
  '26000': losesStatements,
  '42P05': losesStatements,
  ENOENT: 'a file that it names, such as sslrootcert, is missing',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up right now',
  ECONNREFUSED: 'nothing listens at this host and port',
  EHOSTUNREACH: 'no network leads to the host',
  ENETUNREACH: 'no network leads to the host',
  ETIMEDOUT: 'the host does not answer',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted; name the authority with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; name it with sslrootcert',
};
