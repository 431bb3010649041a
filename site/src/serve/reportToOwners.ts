import { messageOf } from '../errors.ts';
import type { LoggedError } from './reports.ts';

/**
 * Reports errors of a part to its owner by a webhook, as chat services take it: once a minute, and without the message,
 * because anyone can make up a report. The log has all of them, by their reference.
 */
export function reportToOwners(webhook: string, warn: (problem: string) => void): (error: LoggedError) => void {
  const reportedAt = new Map<string, number>();
  return ({ owner, part, version, reference }) => {
    // So that names are those of live parts.
    if (owner === null || Date.now() - (reportedAt.get(part) ?? -Infinity) < 60_000) return;
    reportedAt.set(part, Date.now());
    const text = `${owner}: an error in ${part} ${version}, reference ${reference} in the log of site serve`;
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) };
    fetch(webhook, { ...json, signal: AbortSignal.timeout(5000) }).then(
      ({ ok, status }) => ok || warn(`The webhook for errors answers ${status}.`),
      (error: unknown) => warn(`The webhook for errors does not answer: ${messageOf(error)}`),
    );
  };
}
