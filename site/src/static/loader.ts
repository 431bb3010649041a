/** Starts the scripts of a static page. The page carries its source, so it uses nothing from outside itself. */
export function loader(): void {
  const scripts: { href: string; integrity: string }[] = JSON.parse(
    document.getElementById('start')?.textContent ?? '[]',
  );
  const known = new Set(scripts.map(({ href }) => href));
  const policy = window.trustedTypes?.createPolicy('loader', {
    createScriptURL(href) {
      if (known.has(href)) return href;
      throw new TypeError(`${href} is not a script of this page.`);
    },
  });
  for (const { href, integrity } of scripts) {
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
