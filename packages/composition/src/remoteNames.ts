import * as v from 'valibot';

/** A remote's name. Its folder, its package and the first segment of its files' paths have the same name. */
export const remoteName = v.pipe(
  v.string(),
  v.regex(/^remote-[a-z0-9-]{1,50}$/, 'not a remote’s name, such as remote-reports'),
);

export const partVersion = v.pipe(v.string(), v.regex(/^\w[\w.-]{0,99}$/, 'not a version'));

/**
 * Returns the global variable of a remote's container. It differs from the remote's name, because element ids become globals
 * too.
 */
export const getContainerName = (remote: string) => `askwell_${remote.replaceAll('-', '_')}`;

/** Returns the module that exposes a remote's messages in a language: "./languages/de". */
export const getLanguageModule = (language: string) => `./languages/${language}`;

/** The module that exposes a remote's search for rows and actions. */
export const searchModule = './search';

/**
 * The value of an integrity attribute. Accepts only complete hashes: browsers ignore a malformed hash and run the file
 * unchecked.
 */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);
