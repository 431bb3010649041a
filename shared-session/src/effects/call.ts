import { type Call, calls } from '../contract.ts';
import type { ApiFailure, ApiResult } from '../rules/apiResult.ts';
import { failureEffects } from '../rules/errorCatalogue.ts';
import type { AnswerFailed } from '../rules/readAnswer.ts';
import { waits } from '../rules/waits.ts';
import { toastFactAtom } from '../state/toastAtoms.ts';
import type { Store } from '../state/store.ts';
import type { ApiClient, SendOptions } from './apiClient.ts';
import type { Log } from './log.ts';

/** `silent` keeps a failure from being shown, beyond what the contract says of the call. */
export type CallOptions<Body> = SendOptions<Body> & { silent?: boolean };

export type CallFunction = <Payload, Body>(
  call: Call<Payload, Body>,
  options?: CallOptions<Body>,
) => Promise<ApiResult<Payload>>;

type Parts = { client: ApiClient; store: Store; log: Log };

/** Sends a call and lets the error catalogue say what a failure means. */
export function createCall({ client, store, log }: Parts): CallFunction {
  let asking: Promise<boolean> | null = null;

  return async (call, options = {}) => {
    const { answer, hadToken } = await client.send(call, options);
    if (answer.ok) return answer;
    const silent = options.silent ?? call.silent;
    const serverIsOk = isCertain(answer, silent) || (await isReady());
    const failure = toFailure(answer, serverIsOk);
    // Whoever leaves a page gives up what it was asking for; that is no trouble.
    log(silent || answer.cause === 'cancelled' ? 'info' : 'warn', 'call-failed', {
      call: `${call.method} ${call.path}`,
      statusCode: answer.statusCode,
      cause: answer.cause,
      serverIsOk,
    });
    if (answer.cause !== 'cancelled') show(failureEffects({ ...failure, silent, hadToken }));
    return failure;
  };

  /** Failures that come together ask once. */
  function isReady(): Promise<boolean> {
    asking ??= client
      .send(calls.checkReadiness, { retries: false, refreshesToken: false, timeoutMs: waits.readiness })
      .then(({ answer }) => answer.ok)
      .finally(() => (asking = null));
    return asking;
  }

  function show(outcomes: ReturnType<typeof failureEffects>) {
    for (const outcome of outcomes) {
      if (outcome.type === 'log') setTimeout(() => log('warn', outcome.event), outcome.afterMs);
      else store.set(toastFactAtom, { type: 'toast-asked', toast: { kind: 'bad', text: outcome.text } });
    }
  }
}

/** No question to the server: nobody waits, the request never left, or it just answered properly and nobody is told. */
function isCertain({ cause }: AnswerFailed, silent: boolean): boolean {
  return cause === 'cancelled' || cause === 'bad-request' || (silent && cause === 'refused');
}

function toFailure({ statusCode, message, payload }: AnswerFailed, serverIsOk: boolean): ApiFailure {
  return { ok: false, serverIsOk, statusCode, message, ...(payload === undefined ? {} : { payload }) };
}
