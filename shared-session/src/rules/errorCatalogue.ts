import { serverUnavailable } from '../messages/common.ts';
import { timeouts } from './request.ts';

/** What the catalogue needs to know about a failed call. */
export type FailedCall = {
  silent: boolean;
  serverIsOk: boolean;
  statusCode: number;
  hadToken: boolean;
  message: string;
};

/** What happens after a failure; an empty list means nothing. */
export type Outcome = { type: 'toast'; text: string } | { type: 'log'; event: string; afterMs: number };

type Row = { when: (failed: FailedCall) => boolean; outcomes: (failed: FailedCall) => readonly Outcome[] };

/** The error catalogue: the first matching row decides. */
export function failureEffects(failed: FailedCall): readonly Outcome[] {
  return rows.find((row) => row.when(failed))?.outcomes(failed) ?? [];
}

const rows: readonly Row[] = [
  { when: (failed) => failed.silent, outcomes: () => [] },
  { when: (failed) => !failed.serverIsOk, outcomes: () => [{ type: 'toast', text: serverUnavailable }] },
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
