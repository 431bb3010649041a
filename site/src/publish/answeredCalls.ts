import type { Part } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import { answeredCalls } from 'composition/record';
import * as v from 'valibot';

import { readPublishedPart, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { type BuildFinding, createCheckError } from './findings.ts';

/** The store's key of the list of calls that the API answers. The operator publishes the list. */
const key = 'api/calls.json';

/** Returns the calls that the API answers, or null if the operator has published no list. */
export async function readAnsweredCalls({ read, name }: Store): Promise<readonly string[] | null> {
  const text = await read(key);
  return text === null ? null : parseCalls(String(text), `${key} in ${name}`);
}

function parseCalls(text: string, file: string): readonly string[] {
  const result = v.safeParse(answeredCalls, parseJson(text));
  if (result.success) return result.output;
  throw new CommandError(`${file} is not a list of calls: ${explainIssues(result.issues, 'the file')}.`);
}

/** Returns the calls of a build that the API does not answer. */
export function findUnansweredCalls(part: Part, answered: readonly string[] | null): BuildFinding[] {
  if (answered === null) return [];
  const missingCalls = (part.calls ?? []).filter((call) => !answered.some((pattern) => matches(pattern, call)));
  return missingCalls.map((call) => ({
    what: `${part.name} ${part.version} calls ${call}, which the API does not answer.`,
    todo: 'Deploy an API that answers it first, and publish its list of calls (site api <file>).',
    kind: 'incompatible',
  }));
}

/**
 * Whether an answered call covers another call. Parameters may have different names, and a final `*` covers all paths below.
 */
const matches = (answered: string, call: string): boolean =>
  answered.endsWith('/*')
    ? call.startsWith(answered.slice(0, -1))
    : stripParameterNames(answered) === stripParameterNames(call);

const stripParameterNames = (call: string) => call.replaceAll(/:[\w-]+/g, ':');

/** Publishes the list, unless it lacks a call of a build that is live or kept for rollbacks. */
export async function publishAnsweredCalls(store: Store, text: string, file: string): Promise<readonly string[]> {
  const newCalls = parseCalls(text, file);
  const { site } = await readSite(store);
  const builds = Object.entries(site.builds).flatMap(([name, listed]) =>
    listed.map(({ version }) => ({ name, version })),
  );
  const parts = await Promise.all(builds.map((build) => readPublishedPart(store, build)));
  const unansweredCalls = parts.flatMap((part) => findUnansweredCalls(part, newCalls));
  if (unansweredCalls.length > 0)
    throw createCheckError(
      `${file} lacks calls of builds that are live or can be again`,
      unansweredCalls.map(({ what }) => ({ what, todo: 'Answer it until no build with it is listed by history.' })),
    );
  await store.write(key, Buffer.from(JSON.stringify(newCalls)), 'application/json');
  return newCalls;
}
