import type { ApiFailure } from 'shared-session';

/** What was last sent and the key it was sent under. */
export type Attempt = { content: string; key: string };

/** The same content goes out under the same key again, so that a lost answer never adds anything twice. */
export function attemptFor(previous: Attempt | null, content: string, newKey: () => string): Attempt {
  return previous?.content === content ? previous : { content, key: newKey() };
}

/** Whether the server may have done the work although its answer is missing. A refusal is an answer. */
export const mayHaveArrived = ({ statusCode }: ApiFailure) => statusCode >= 500 || statusCode === 408;
