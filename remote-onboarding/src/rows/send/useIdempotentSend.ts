import { useSession, type ApiResult } from 'shared-session';

import { attemptStorage } from './attemptStorage.ts';
import { attemptFor, mayHaveArrived } from './submissionKey.ts';

/**
 * Sends a list under a key that stays with its content until the server has answered. The key is kept on the device:
 * a reload, or a second tab with the same draft, sends the same list again and not another one.
 */
export function useIdempotentSend<Item, Payload>(
  list: string,
  send: (items: Item[], options: { idempotencyKey: string }) => Promise<ApiResult<Payload>>,
) {
  const kept = attemptStorage(useSession().firebaseUser?.uid ?? '', list);
  return async (items: Item[]) => {
    const attempt = attemptFor(kept.recall(), JSON.stringify(items), () => crypto.randomUUID());
    kept.remember(attempt);
    const result = await send(items, { idempotencyKey: attempt.key });
    if (result.ok || !mayHaveArrived(result)) kept.forget();
    return result;
  };
}
