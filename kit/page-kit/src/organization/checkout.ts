/** Navigates to the checkout; returns false and stays on the page if its URL is not trusted. */
export function openCheckout(url: string): boolean {
  const address = checkoutUrl(url, location.origin, checkoutOrigins(document));
  if (address === null) return false;
  location.assign(address);
  return true;
}

/** The checkout's URL if it is a web page on this site's origin or on a trusted one; otherwise null. */
export function checkoutUrl(url: string, origin: string, trusted: readonly string[]): string | null {
  const address = URL.parse(url, origin);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  return [origin, ...trusted].includes(address.origin) ? address.href : null;
}

/** Other origins that may have checkouts, from the page's `checkout-origins` meta element. */
function checkoutOrigins(page: Document): string[] {
  const content = page.querySelector('meta[name="checkout-origins"]')?.getAttribute('content') ?? '';
  return content.split(/\s+/).filter(Boolean);
}
