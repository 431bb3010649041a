import { useRef } from 'react';
import type { ApiResult } from 'shared-session';

import { type Attempt, attemptFor, mayHaveArrived } from './submissionKey.ts';

/** Sends a list under a key that stays with its content until the server has answered. */
export function useIdempotentSend<Item, Payload>(
  send: (items: Item[], options: { idempotencyKey: string }) => Promise<ApiResult<Payload>>,
) {
  const last = useRef<Attempt | null>(null);
  return async (items: Item[]) => {
    const attempt = attemptFor(last.current, JSON.stringify(items), () => crypto.randomUUID());
    last.current = attempt;
    const result = await send(items, { idempotencyKey: attempt.key });
    if (result.ok || !mayHaveArrived(result)) last.current = null;
    return result;
  };
}
