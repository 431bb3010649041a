import { HttpError, withCauses } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';

/** Replaces Stripe's errors with our own. */
export async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof HttpError ? error : createProviderError(error);
  }
}

/** The payment provider failed; the cause is in the log. */
export const createProviderError = (cause: unknown) =>
  new HttpError(503, messages.paymentProviderUnavailable, { cause });

/**
 * Whether Stripe did not answer. Only then can a retry with the same key end differently, because Stripe repeats its
 * answer for a key.
 */
export const isUnanswered = (error: unknown): boolean => hasType(error, 'StripeConnectionError');

/** Whether Stripe understood and refused a request, such as closing a page that is being paid. */
export const isRefused = (error: unknown): boolean => hasType(error, 'StripeInvalidRequestError');

/** Whether the key lacks the right for a request. */
export const isForbidden = (error: unknown): boolean => hasType(error, 'StripePermissionError');

const hasType = (error: unknown, type: string) =>
  withCauses(error).some((cause) => 'type' in cause && cause.type === type);

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
