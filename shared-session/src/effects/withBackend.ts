import type { ApiFailure, ApiResult } from '../rules/apiResult.ts';
import { callWords } from '../words/calls.ts';
import type { Backend } from './backend.ts';
import { withSession } from './running.ts';

/** Uses the backend of the running session; where its code cannot be had, the answer is that of a server away. */
export function withBackend<Payload>(
  use: (backend: Backend) => Promise<ApiResult<Payload>>,
): Promise<ApiResult<Payload>> {
  return withSession(async ({ backend }) => {
    const loaded = await backend.load().catch(() => null);
    return loaded === null ? away : use(loaded);
  });
}

const away: ApiFailure = { ok: false, serverIsOk: false, statusCode: 500, message: callWords.serverUnavailable };
