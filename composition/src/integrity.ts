import * as v from 'valibot';

/**
 * The hash of a file as an integrity attribute takes it. A browser ignores a hash that it cannot read and runs the file
 * unchecked, so nothing but these two complete forms is accepted anywhere.
 */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);
