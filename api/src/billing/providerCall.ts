import { retryConflicts } from '../database/errors.ts';
import { lockOrganization } from '../database/lockOrganization.ts';
import { type Answer, HttpError } from '../http/answers.ts';
import { withDeadline } from '../http/deadline.ts';
import type { AdminWork } from '../identity/admin.ts';
import type { CheckoutServices } from './checkout.ts';

/** An admin's work with the payment provider. */
export type PaymentWork = AdminWork & {
  services: CheckoutServices;
  /** The request's account and Idempotency-Key; null without a key. */
  requestKey: string | null;
};

/** Records the result or the failure in a second transaction, which holds the organization's lock. */
type Recorder<Payload> = (after: PaymentWork) => Promise<Answer<Payload> | HttpError>;

/**
 * A call to the payment provider. It runs once, after the transaction that returned it commits, so it holds neither a
 * lock nor a connection. Its result is recorded before the answer is sent, even if the result arrives late.
 */
export type ProviderCall<Payload = unknown> = {
  context: PaymentWork;
  ask(): Promise<Recorder<Payload>>;
};

export const isProviderCall = (result: object): result is ProviderCall => 'ask' in result;

export async function callProvider(
  services: CheckoutServices,
  { context, ask }: ProviderCall,
  ms: number,
): Promise<Answer> {
  const work = async () => {
    const record = await ask();
    // Records the result even if the caller has lost the role since then, because the provider has already acted.
    return retryConflicts(() =>
      services.transaction(async (tx) => {
        const organization = (await lockOrganization(tx, context.organization.id)) ?? context.organization;
        return record({ ...context, db: tx, organization });
      }),
    );
  };
  const pendingWork = work();
  pendingWork.catch((error: unknown) => services.log.error({ err: error }, 'a call to the payment provider failed'));
  const answer = await withDeadline(ms, () => pendingWork);
  if (answer instanceof HttpError) throw answer;
  return answer;
}
