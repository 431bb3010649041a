import { retryConflicts } from '../database/errors.ts';
import { lockOrganization } from '../database/organizations.ts';
import { type Answer, HttpError } from './answers.ts';
import type { ProviderCall, Services } from './route.ts';
import { withDeadline } from './deadline.ts';

export const isProviderCall = (result: object): result is ProviderCall => 'ask' in result;

export async function callProvider(services: Services, { context, ask }: ProviderCall, ms: number): Promise<Answer> {
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
