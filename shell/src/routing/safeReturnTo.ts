import { findRoute, paths } from 'composition/routes';

/** A `returnTo` that may be followed: a path of this site that has a page. Anything else is null. */
export function safeReturnTo(wanted: string | null, routes: readonly { path: string }[]): string | null {
  if (wanted === null || wanted.length > longest || !looksLikePath.test(wanted)) return null;
  const url = URL.parse(wanted, anyOrigin);
  if (url === null || url.origin !== anyOrigin || !wanted.startsWith(url.pathname)) return null;
  if (!isPlain(url.pathname) || neverReturnedTo.has(url.pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''))) return null;
  return findRoute(routes, url.pathname) === null ? null : url.pathname + url.search;
}

const longest = 2048;
// One slash, then no second one, no backslash, no blank and no control character anywhere: browsers drop or convert some of them.
const looksLikePath = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}]*$/u;
// Any origin works: the check is that the path stays on it.
const anyOrigin = 'https://site.invalid';
const neverReturnedTo: ReadonlySet<string> = new Set([paths.signIn, paths.signUp, paths.mobileOnly]);

// However often it was encoded, a path must not hide a slash, a backslash, a dot segment or a control character.
function isPlain(pathname: string): boolean {
  let text = pathname;
  for (let round = 0; round < 4; round += 1) {
    if (hidden.test(text)) return false;
    const decoded = decode(text);
    if (decoded === null) return false;
    if (decoded === text) return true;
    if (decoded.split('/').length !== text.split('/').length) return false;
    text = decoded;
  }
  return false;
}

const hidden = /\/\/|\/\.{1,2}(\/|$)|[\\\p{Cc}\p{Cf}]/u;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
