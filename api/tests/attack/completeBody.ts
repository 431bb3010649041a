import { type Call, calls } from 'contract';
import * as v from 'valibot';

const comparison = v.object({
  hash: v.string(),
  questions: v.optional(v.array(v.object({ id: v.string() })), []),
});
const sentRows = v.looseObject({ columns: v.unknown(), rows: v.unknown(), skip: v.unknown() });

/**
 * Adds the hash of a file's comparison, and answers to its questions, to a body that applies the file. Returns other bodies
 * unchanged.
 */
export async function completeBody(
  name: string,
  body: unknown,
  send: (compare: Call, body: object) => Promise<unknown>,
): Promise<unknown> {
  const compareCalls = new Map<string, Call>([
    ['applyUsers', calls.compareUsers],
    ['applyLocations', calls.compareLocations],
  ]).get(name);
  if (compareCalls === undefined) return body;
  const { columns, rows, skip, ...others } = v.parse(sentRows, body);
  const { hash, questions } = v.parse(comparison, await send(compareCalls, { columns, rows, skip }));
  const answers = questions.map(({ id }) => ({ question: id, choice: chooseAnswer(id) }));
  return { ...others, columns, rows, skip, hash, ...('answers' in others && { answers, deactivateMissing: false }) };
}

const chooseAnswer = (question: string) => {
  if (question === 'admins') return 'confirm';
  return question.startsWith('location:') ? 'add' : 'leave';
};
