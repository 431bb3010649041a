/** Navigates to the checkout; returns false and stays where its address is not trusted. */
export function openCheckout(url: string): boolean {
  const address = checkoutAddress(url, location.origin, checkoutOrigins(document));
  if (address === null) return false;
  location.assign(address);
  return true;
}

/** The address to go on to, or null: only web pages, and only on this site's origin or one it is configured to trust. */
export function checkoutAddress(url: string, origin: string, trusted: readonly string[]): string | null {
  const address = URL.parse(url, origin);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  return [origin, ...trusted].includes(address.origin) ? address.href : null;
}

/** Trusted origins of checkouts beside the site's own, from the page's `checkout-origins` meta element. */
function checkoutOrigins(page: Document): string[] {
  const content = page.querySelector('meta[name="checkout-origins"]')?.getAttribute('content') ?? '';
  return content.split(/\s+/).filter(Boolean);
}
