/** Where checkouts may live beside this site's own origin, as the page's `checkout-origins` meta element lists them. */
export function checkoutOrigins(page: Document): string[] {
  const content = page.querySelector('meta[name="checkout-origins"]')?.getAttribute('content') ?? '';
  return content.split(/\s+/).filter(Boolean);
}
