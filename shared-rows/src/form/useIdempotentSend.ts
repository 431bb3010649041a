import { type ApiFailure, type ApiResult, useSession, accountKey, storedValue, schema as v } from 'shared-session';

/**
 * Sends a list under a key that stays with its content until the server has answered, so that a lost answer never adds
 * anything twice. The key is kept on the device: a reload, or a second tab with the same draft, uses it too.
 */
export function useIdempotentSend<Item, Payload>(
  list: string,
  send: (items: Item[], options: { idempotencyKey: string }) => Promise<ApiResult<Payload>>,
) {
  const stored = storedValue(accountKey('attempt', useSession().firebaseUser?.uid ?? '', list), attemptSchema);
  return async (items: Item[]) => {
    const content = JSON.stringify(items);
    const previous = stored.read();
    const attempt = previous?.content === content ? previous : { content, key: crypto.randomUUID() };
    stored.write(attempt);
    const result = await send(items, { idempotencyKey: attempt.key });
    if (result.ok || !mayHaveArrived(result)) stored.clear();
    return result;
  };
}

/** What was last sent and the key it was sent under. */
const attemptSchema = v.strictObject({ content: v.string(), key: v.string() });

/** Whether the server may have saved the list although its answer is missing. */
const mayHaveArrived = ({ statusCode }: ApiFailure) => statusCode >= 500 || statusCode === 408;
