/** Navigates to the checkout. Returns false and stays on the page if the URL is not trusted. */
export function openCheckout(url: string): boolean {
  const page = getCheckoutUrl(url, location.origin, readCheckoutOrigins(document));
  if (page === null) return false;
  location.assign(page);
  return true;
}

/** Returns the checkout's URL if it is a web page on this site's origin or on a trusted one; otherwise null. */
export function getCheckoutUrl(url: string, origin: string, trustedOrigins: readonly string[]): string | null {
  const page = URL.parse(url, origin);
  if (page === null || !/^https?:$/.test(page.protocol)) return null;
  return [origin, ...trustedOrigins].includes(page.origin) ? page.href : null;
}

/** Reads other origins that may have checkouts from the page's `checkout-origins` meta element. */
function readCheckoutOrigins(page: Document): string[] {
  const content = page.querySelector('meta[name="checkout-origins"]')?.getAttribute('content') ?? '';
  return content.split(/\s+/).filter(Boolean);
}
