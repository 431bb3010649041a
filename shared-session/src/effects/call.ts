import { type Call, calls } from '../contract.ts';
import { type AnswerFailed, type ApiFailure, type ApiResult, failureEffects } from '../rules/answer.ts';
import { serverUnavailable } from '../messages/common.ts';
import { timeouts } from '../rules/request.ts';
import { addToast, type Store } from '../state/store.ts';
import type { ApiClient, SendOptions } from './client.ts';
import type { Log } from './environment.ts';

/** `silent` hides a failure that the contract would show. */
export type CallOptions<Body> = SendOptions<Body> & { silent?: boolean };

export type CallFunction = <Payload, Body>(
  call: Call<Payload, Body>,
  options?: CallOptions<Body>,
) => Promise<ApiResult<Payload>>;

/** A failed call for the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type Options = {
  client: ApiClient;
  store: Store;
  log: Log;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
};

/** Sends a call; the error catalogue decides what a failure leads to. */
export function createCall({ client, store, log, onFailedCall }: Options): CallFunction {
  let checking: Promise<boolean> | null = null;

  return async (call, options = {}) => {
    const { answer, hadToken } = await client.send(call, options);
    if (answer.ok) return answer;
    const silent = options.silent ?? call.silent;
    const serverIsOk = isServerOkWithoutCheck(answer, silent) || (await isReady());
    const failure = toFailure(answer, serverIsOk);
    // Leaving a page cancels its requests; that is not a failure.
    log(silent || answer.cause === 'cancelled' ? 'info' : 'warn', 'call-failed', {
      call: `${call.method} ${call.path}`,
      statusCode: answer.statusCode,
      cause: answer.cause,
      serverIsOk,
    });
    const isOurs = answer.cause !== 'cancelled' && (answer.cause !== 'refused' || answer.statusCode >= 500);
    if (isOurs)
      onFailedCall?.({ call: `${call.method} ${call.path}`, statusCode: answer.statusCode, cause: answer.cause });
    if (answer.cause !== 'cancelled') show(failureEffects({ ...failure, silent, hadToken }));
    return failure;
  };

  /** Simultaneous failures share one check. */
  function isReady(): Promise<boolean> {
    checking ??= client
      .send(calls.checkReadiness, { retries: false, refreshesToken: false, timeoutMs: timeouts.readiness })
      .then(({ answer }) => answer.ok)
      .finally(() => (checking = null));
    return checking;
  }

  function show(outcomes: ReturnType<typeof failureEffects>) {
    for (const outcome of outcomes) {
      if (outcome.type === 'log') setTimeout(() => log('warn', outcome.event), outcome.afterMs);
      else addToast(store, { kind: 'bad', text: outcome.text });
    }
  }
}

/** Needs no readiness check: a request cancelled or never sent, or one that was answered and shows nothing. */
function isServerOkWithoutCheck({ cause }: AnswerFailed, silent: boolean): boolean {
  return cause === 'cancelled' || cause === 'bad-request' || (silent && cause === 'refused');
}

function toFailure({ statusCode, message, payload, cause }: AnswerFailed, serverIsOk: boolean): ApiFailure {
  return {
    ok: false,
    serverIsOk,
    statusCode,
    message: serverIsOk || cause === 'refused' ? message : serverUnavailable,
    ...(payload === undefined ? {} : { payload }),
  };
}
