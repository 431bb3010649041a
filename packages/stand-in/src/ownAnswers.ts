import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

/**
 * A file next to remote.json with the answers of a remote's own backend, for environments without that backend. It contains
 * only data, because the site reads it.
 */
export const answersFile = 'answers.json';

const status = v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)));
const answer = v.union(
  [
    v.strictObject({ status, payload: v.unknown(), total: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
    v.strictObject({ status, body: v.unknown() }),
  ],
  'not an answer: { "payload": … } in the API’s envelope, or { "body": … } as it is',
);

/** The answers by call: `GET /reports/:id` below the API, or `GET https://reports.example.com/v1/figures`. */
const ownAnswers = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.maxLength(300, 'longer than 300 characters'),
      v.regex(/^[A-Z]+ (https:\/\/[a-z0-9.-]+(:\d+)?)?(\/:?[\w~-][\w.~-]*)+$/, 'not a call like GET /reports/:id'),
    ),
    answer,
  ),
  v.check((answers) => Object.keys(answers).length <= 200, 'more than 200 answers'),
);
export type OwnAnswers = v.InferOutput<typeof ownAnswers>;

const maxBytes = 1_000_000;

/** Reads the answers from a file, or returns why the file is invalid. */
export function readOwnAnswers(text: Uint8Array): { ok: true; answers: OwnAnswers } | { ok: false; error: string } {
  if (text.length > maxBytes) return { ok: false, error: `${answersFile} is longer than 1,000,000 characters` };
  const result = v.safeParse(ownAnswers, parseJson(Buffer.from(text).toString()));
  if (result.success) return { ok: true, answers: result.output };
  return { ok: false, error: `${answersFile}: ${explainIssues(result.issues, 'the file')}` };
}
