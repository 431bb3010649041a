import { lockOrganization } from '../database/organizations.ts';
import { type Answer, HttpError } from './answers.ts';
import type { AdminContext, Services } from './contexts.ts';
import { withDeadline } from './deadline.ts';
import { runWrite } from './idempotency.ts';

/** Records the result or the failure, in another transaction that holds the organization's lock. */
type Recorder<Payload> = (after: AdminContext) => Promise<Answer<Payload> | HttpError>;

/**
 * Work with another server, such as a payment provider. It begins after the commit of the transaction that returned it, so it
 * holds neither lock nor connection, and it runs once. Its result is recorded before it is answered, even if it is late.
 */
export type Outside<Payload = unknown> = {
  context: AdminContext;
  ask(): Promise<Recorder<Payload>>;
  /** The answer if the other server takes longer than the client waits. */
  late?: () => HttpError;
};

export const isOutside = (result: object): result is Outside => 'ask' in result;

export async function askOutside(services: Services, { context, ask, late }: Outside, ms: number): Promise<Answer> {
  const work = async () => {
    const record = await ask();
    // Even if the caller has lost the role since: what has happened must be recorded.
    return runWrite(services, null, async (tx) => {
      const organization = (await lockOrganization(tx, context.organization.id)) ?? context.organization;
      return record({ ...context, db: tx, organization });
    });
  };
  const working = work();
  working.catch((error: unknown) =>
    services.log.error({ err: error }, 'another server did not do what it was asked for'),
  );
  const answer = await withDeadline(ms, () => working, late);
  if (answer instanceof HttpError) throw answer;
  return answer;
}
