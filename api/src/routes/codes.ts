import { codeRules, refuseSending } from '../domain/verification.ts';
import type { checkCode, SentCode } from '../domain/verification.ts';
import { HttpError } from '../http/errors.ts';
import type { Answer } from '../http/envelope.ts';
import { messages } from '../messages.ts';

/** Refuses a code that is asked for too soon or too often. */
export function requireCodeMayBeSent(last: SentCode | undefined, now: Date): void {
  const refusal = last ? refuseSending(last, now) : null;
  if (refusal) throw new HttpError(429, sentences[refusal.refused], { retryAfter: refusal.retryAfter });
}

const sentences = { locked: messages.codeLocked, 'too-soon': messages.codeTooSoon, 'too-many': messages.tooManyCodes };

type Tries = { wrongTries: number; lockedUntil: Date | null };

/** What is answered to a code that is not right, after the try was counted. */
export async function answerWrongCode(
  check: ReturnType<typeof checkCode>,
  sent: SentCode | null,
  now: Date,
  store: (tries: Tries) => Promise<unknown>,
): Promise<Answer> {
  if (check.result === 'wrong') {
    await store({ wrongTries: codeRules.tries - check.triesLeft, lockedUntil: null });
    const message = messages.codeWrong(check.triesLeft);
    const errors = [{ path: ['code'], message, code: 'invalid' }];
    return { statusCode: 422, message, payload: { errors, attemptsLeft: check.triesLeft } };
  }
  if (check.result === 'locked') {
    if (!sent?.lockedUntil)
      await store({ wrongTries: codeRules.tries, lockedUntil: new Date(now.getTime() + codeRules.lockMs) });
    return { statusCode: 429, message: messages.codeLocked, payload: null, retryAfter: check.retryAfter };
  }
  throw new HttpError(410, messages.codeExpired);
}
