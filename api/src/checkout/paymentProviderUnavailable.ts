import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';

/** The payment provider did not do what it was asked for; why, the log knows. */
export const paymentProviderUnavailable = (cause: unknown) =>
  new Refusal(503, words.paymentProviderUnavailable, { cause });
