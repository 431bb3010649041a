import { lockOrganization } from '../database/organizations.ts';
import { messages } from '../messages/messages.ts';
import { type Answer, HttpError } from './answers.ts';
import type { AdminContext, Services } from './contexts.ts';
import { runWrite } from './idempotency.ts';

/** What came of it, or how it failed, recorded in a transaction of its own that holds the organization's lock. */
type Recorder<Payload> = (after: AdminContext) => Promise<Answer<Payload> | HttpError>;

/**
 * Work with another server, such as a payment provider. It begins after the transaction is committed that returned it, so it
 * holds neither lock nor connection, and it runs once. What it returns is recorded before it is answered, also if that is late.
 */
export class Outside<Payload> {
  readonly ask: () => Promise<Recorder<Payload>>;
  /** The answer if the other server takes longer than the client waits. */
  readonly late: () => HttpError;

  constructor(
    ask: () => Promise<Recorder<Payload>>,
    late: () => HttpError = () => new HttpError(503, messages.unavailable),
  ) {
    this.ask = ask;
    this.late = late;
  }
}

/** Work with another server, with the context of the transaction that wants it. */
export class Waiting {
  readonly outside: Outside<unknown>;
  readonly context: AdminContext;
  constructor(outside: Outside<unknown>, context: AdminContext) {
    this.outside = outside;
    this.context = context;
  }
}

export async function askOutside(services: Services, { outside, context }: Waiting, ms: number): Promise<Answer> {
  const work = async () => {
    const record = await outside.ask();
    // The caller may have lost the role meanwhile, which does not undo what has happened.
    return runWrite(services, null, async (tx) => {
      const organization = (await lockOrganization(tx, context.organization.id)) ?? context.organization;
      return record({ ...context, db: tx, organization });
    });
  };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(outside.late()), ms);
  const working = work();
  working.catch((error: unknown) =>
    services.log.error({ err: error }, 'another server did not do what it was asked for'),
  );
  try {
    const done = await Promise.race([working, late.promise]);
    if (done instanceof HttpError) throw done;
    return done;
  } finally {
    clearTimeout(timer);
  }
}
