import * as v from 'valibot';

/**
 * A name, perhaps with a member: `queries.users`. `*` stands for any name, for an import through a namespace, CommonJS or a
 * dynamic import.
 */
const sharedName = v.pipe(v.string(), v.regex(/^(\*|[\p{ID_Continue}$]+(\.[\p{ID_Continue}$]+)?)$/u), v.maxLength(100));

const packageName = v.pipe(v.string(), v.regex(/^@?\w[\w./-]{0,99}$/, 'not a package’s name'));

/** Names by shared package. */
const names = v.pipe(
  v.record(packageName, v.pipe(v.array(sharedName), v.maxLength(2000, 'more than 2,000'))),
  v.check((packages) => Object.keys(packages).length <= 50, 'more than 50 packages'),
);

const callText = v.pipe(v.string(), v.maxLength(200, 'longer than 200 characters'));
const createCallsSchema = (pattern: RegExp, most: number) =>
  v.pipe(
    v.array(v.pipe(callText, v.regex(pattern, 'not a call like GET /users/:id'))),
    v.maxLength(most, `more than ${most}`),
  );

/** The calls that a build sends: GET /users/:id. */
const usedCalls = createCallsSchema(/^[A-Z]+ (\/:?[\w-]+)+$/, 500);

/** The calls that an API answers. A final `*` stands for all calls below a path that another service answers. */
export const answeredCalls = createCallsSchema(/^[A-Z]+ (\/:?[\w-]+)+(\/\*)?$/, 2000);

/**
 * The `mf-record.json` of a build: the names that it imports from the shared packages, the names that the shell exports, and the
 * calls that it sends. Builds of other tools have none.
 */
export const buildRecord = v.object({
  takes: v.optional(names),
  gives: v.optional(names),
  calls: v.optional(usedCalls),
});
export type BuildRecord = v.InferOutput<typeof buildRecord>;
