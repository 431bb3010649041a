import type { Logger } from 'pino';

import { createCheckout } from './checkout/createCheckout.ts';
import type { Config } from './config.ts';
import { createLogger } from './createLogger.ts';
import { connect } from './database/connect.ts';
import { DatabaseStartError } from './database/errors.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { forgetOldRows } from './database/forgetOldRows.ts';
import { codesOf } from './http/failures.ts';
import { createServer } from './http/createServer.ts';
import { createVerifier } from './identity/verifyToken.ts';
import { watchAccounts } from './identity/watchAccounts.ts';
import { createPostman } from './mail/postman.ts';
import { words } from './words.ts';

export type RunningApi = {
  url: string;
  /** Fails the readiness check, answers the requests in flight and closes everything. */
  stop(): Promise<void>;
};

/** Starts everything in order and answers when requests are served. What was started is stopped again on failure. */
export async function startApi(config: Config, options: { now?: () => Date; log?: Logger } = {}): Promise<RunningApi> {
  const { now = () => new Date(), log = createLogger(config.logLevel) } = options;
  const cleanUp = new AsyncDisposableStack();
  let isStopping = false;
  try {
    const url = await openDatabase(config, cleanUp, log);
    await migrate(url).catch((error: unknown) => {
      throw new DatabaseStartError(words.databaseAway(codesOf(error)[0] ?? String(error)));
    });
    const { close, ...database } = connect(url, 'url' in config.database ? config.database : {});
    cleanUp.defer(close);
    const postman = createPostman(config.mail, database, now, log);
    cleanUp.defer(postman.stop);
    cleanUp.defer(forgetOldRows(database.db, now, log));
    const server = await createServer({
      config,
      ...database,
      verifyToken: createVerifier(config.identity, now, watchAccounts(config.identity, now, log)),
      checkout: createCheckout(config),
      deliverMails: postman.deliver,
      isStopping: () => isStopping,
      now,
      log,
    });
    cleanUp.defer(() => server.close());
    const address = await server.listen({ host: config.host, port: config.port });
    const stop = () => {
      isStopping = true;
      return cleanUp.disposeAsync();
    };
    return { url: address, stop };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

async function openDatabase({ database }: Config, cleanUp: AsyncDisposableStack, log: Logger): Promise<string> {
  if ('url' in database) return database.url;
  const embedded = await startEmbeddedDatabase({ ...database, log });
  cleanUp.defer(embedded.stop);
  return embedded.url;
}
