import type { ApiResult } from './apiResult.ts';

/** What to do once /isUserValid was answered: only an unreachable server is asked again. */
export function afterValidityCheck(result: ApiResult<unknown>): 'load-profile' | 'finish' | 'ask-again' {
  if (result.ok) return 'load-profile';
  const isUnreachable = !result.serverIsOk || result.statusCode >= 500 || result.statusCode === 429;
  return isUnreachable ? 'ask-again' : 'finish';
}

/** What to do once /user was answered: 401 means there is no organization yet. */
export function afterProfileRequest(result: ApiResult<unknown>): 'profile' | 'no-profile' | 'ask-again' {
  if (result.ok) return 'profile';
  return result.statusCode === 401 ? 'no-profile' : 'ask-again';
}
