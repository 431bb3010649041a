import { calls, type UserProfile } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import type { CallFunction, CallOptions } from './call.ts';

type Options = CallOptions<never> & { signal: AbortSignal };
export type ProfileQuestion = (options: Options) => Promise<ApiResult<UserProfile>>;

/** Asks for the profile. A newer question takes the place of one still open, whose asker gets the newer answer. */
export function createProfileQuestion(call: CallFunction): ProfileQuestion {
  let newest: Promise<ApiResult<UserProfile>> | null = null;
  let present = new AbortController();

  return (options) => {
    present.abort();
    present = new AbortController();
    const overtaken = present.signal;
    const signal = AbortSignal.any([options.signal, overtaken]);
    const asked = call(calls.getUser, { ...options, silent: true, signal }).then((result) =>
      overtaken.aborted && !options.signal.aborted && newest !== null ? newest : result,
    );
    newest = asked;
    return asked;
  };
}
