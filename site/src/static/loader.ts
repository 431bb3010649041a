/**
 * The whole of the script that a page without a server runs first: it fetches ahead what this path will need, then
 * starts the shell. It is sent as its own source, so nothing of it may stand outside the function.
 */
export function loader(): void {
  type File = { href: string; integrity: string };
  const data: { preload: Record<string, File[]>; scripts: File[] } = JSON.parse(
    document.getElementById('start')?.textContent ?? '{}',
  );
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const route = Object.keys(data.preload).find(
    (pattern) =>
      pattern === path ||
      (pattern.endsWith('/*') && (path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1)))),
  );
  // Over HTTP/1.1 preloads take the few connections from what is needed first.
  const [navigation] = performance.getEntriesByType('navigation');
  const isOneByOne = String(navigation?.toJSON().nextHopProtocol).startsWith('http/1');
  for (const { href, integrity } of isOneByOne ? [] : (data.preload[route ?? ''] ?? [])) {
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin: '', integrity, href }),
    );
  }
  const known = new Set(data.scripts.map(({ href }) => href));
  const policy = window.trustedTypes?.createPolicy('loader', {
    createScriptURL(href) {
      if (known.has(href)) return href;
      throw new TypeError(`${href} is not a script of this page.`);
    },
  });
  for (const { href, integrity } of data.scripts) {
    const script = Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity });
    Object.assign(script, { src: policy === undefined ? href : policy.createScriptURL(href) });
    document.head.append(script);
  }
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(href: string): string },
      ): { createScriptURL(href: string): string };
    };
  }
}
