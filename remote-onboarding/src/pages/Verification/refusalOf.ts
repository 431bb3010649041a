import { type ApiFailure, readFieldErrors } from 'shared-session';

import { verificationWords } from '../../words/verification.ts';

/** What a refused code means, as a sentence at the field; null when the request itself failed. */
export function refusalOf(failure: ApiFailure): string | null {
  if (failure.statusCode === 410) return verificationWords.expired;
  if (failure.statusCode === 429) return verificationWords.locked;
  // The server's own sentence knows how many tries are left.
  if (failure.statusCode === 422)
    return readFieldErrors(failure)[0]?.message || failure.message || verificationWords.wrong;
  return null;
}
