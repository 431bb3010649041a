/**
 * The page's one Trusted Types policy: scripts come from the named origins, and text never becomes markup or code.
 * The browser asks it for every script address that any library sets.
 */
export function trustScripts(origins: readonly string[], page: Window & { trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, href } = new URL(address, page.location.href);
      if (isFrom(origins, href)) return href;
      throw new TypeError(`Scripts from ${origin} are not trusted here.`);
    },
  });
}

/**
 * Whether an absolute address is on one of the origins. A blob: address has its creator's origin, so the origin alone
 * is not enough.
 */
export function isFrom(origins: readonly string[], href: string): boolean {
  return origins.some((origin) => href.startsWith(`${origin}/`));
}

/** Origins that scripts may come from: the page's own, and those the site lists in it. */
export function scriptOrigins(page: Document): string[] {
  const listed = page.querySelector<HTMLMetaElement>('meta[name="script-origins"]')?.content ?? '';
  return [page.location.origin, ...listed.split(' ').filter((origin) => origin !== '')];
}

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown };
