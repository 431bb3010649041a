import type { ApiFailure } from 'shared-session';

import { example as exampleWords } from '../../words/example.ts';

const { messages } = exampleWords.answers;

/** Made-up answers, exactly as the client hands them to a page, and whether the client also logs that a reload is needed. */
export const answers = [
  { status: 401, asksForReload: true },
  { status: 403, asksForReload: true },
  { status: 404, asksForReload: false },
  { status: 409, asksForReload: false },
  { status: 422, asksForReload: false },
  { status: 429, asksForReload: false },
  { status: 500, asksForReload: false },
] as const;

export type Answer = (typeof answers)[number];

export const failureOf = ({ status }: Answer): ApiFailure => ({
  ok: false,
  serverIsOk: true,
  statusCode: status,
  message: messages[status],
});
