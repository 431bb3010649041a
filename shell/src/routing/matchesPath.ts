import { matchPath } from 'react-router-dom';

/**
 * Whether a path is one that the pattern names, as the router sees it. The router compiles a pattern each time it is asked,
 * which counts where there are hundreds; one without parts to fill in is only compared.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  return /[:*]/.test(pattern) ? matchPath(pattern, pathname) !== null : plain(pattern) === plain(pathname);
}

/** Neither capitals nor slashes at the end make another page. */
const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase();
