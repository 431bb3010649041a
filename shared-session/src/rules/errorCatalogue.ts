import { serverUnavailable } from './errors.ts';
import { timeouts } from './retry.ts';

/** A failed call, as far as its meaning depends on it. */
export type FailedCall = {
  silent: boolean;
  serverIsOk: boolean;
  statusCode: number;
  hadToken: boolean;
  message: string;
};

/** What a failure leads to; an empty list means nothing happens. */
export type Outcome = { type: 'toast'; text: string } | { type: 'log'; event: string; afterMs: number };

type Row = { when: (failed: FailedCall) => boolean; outcomes: (failed: FailedCall) => readonly Outcome[] };

/** The error catalogue: the first row that fits decides. */
export function failureEffects(failed: FailedCall): readonly Outcome[] {
  return rows.find((row) => row.when(failed))?.outcomes(failed) ?? [];
}

const rows: readonly Row[] = [
  { when: (failed) => failed.silent, outcomes: () => [] },
  { when: (failed) => !failed.serverIsOk, outcomes: () => [{ type: 'toast', text: failureTexts.serverUnavailable }] },
  {
    when: (failed) => failed.statusCode === 401 && !failed.hadToken,
    outcomes: () => [{ type: 'log', event: 'unauthorized-without-token', afterMs: 0 }],
  },
  {
    when: (failed) => failed.statusCode === 401 || failed.statusCode === 403,
    outcomes: (failed) => [
      { type: 'log', event: 'reload-needed', afterMs: timeouts.reloadNotice },
      ...messageToast(failed),
    ],
  },
  { when: () => true, outcomes: messageToast },
];

function messageToast({ message }: FailedCall): readonly Outcome[] {
  return message.trim() === '' ? [] : [{ type: 'toast', text: message }];
}

/** Messages for failed calls. */
export const failureTexts = {
  serverUnavailable,
  connectionLost: 'The connection was lost. Please try again.',
  noAnswerInTime: 'The server took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
  badQuery: 'This filter asks for too much. Please use fewer values.',
  badRequest: 'This request cannot be sent.',
  signInAgain: 'Your sign-in has ended. Please sign in again.',
  unreadableAnswer: (reference: string | null) =>
    reference === null
      ? 'Something went wrong on our side. Please try again.'
      : `Something went wrong on our side. Please try again. (Reference ${reference})`,
  withReference: (message: string, reference: string) => `${message} (Reference ${reference})`,
  tooManyRequests: (seconds: number) =>
    `Too many requests. Please try again in ${new Intl.NumberFormat('en', {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'long',
    }).format(seconds)}.`,
} as const;
