import * as v from 'valibot';

/** A remote's name, which is also the name of its folder and package, and the first segment of its files' paths. */
export const remoteName = v.pipe(
  v.string(),
  v.regex(/^remote-[a-z0-9-]{1,50}$/, 'not a remote’s name, such as remote-reports'),
);

export const partVersion = v.pipe(v.string(), v.regex(/^\w[\w.-]{0,99}$/, 'not a version'));

/** The global variable of a remote's container. It is not the remote's name, because ids of elements become globals too. */
export const containerName = (remote: string) => `askwell_${remote.replaceAll('-', '_')}`;

/** The module in which a remote exposes its texts in a language: "./languages/de". */
export const languageModule = (language: string) => `./languages/${language}`;

/** The module in which a remote exposes its search for rows and actions. */
export const searchModule = './search';

/**
 * The value of an integrity attribute. Accepts only complete hashes, because browsers ignore a malformed one and run the file
 * unchecked.
 */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);
