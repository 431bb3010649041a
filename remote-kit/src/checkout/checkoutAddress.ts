/** The address to go on to, or null: only web pages, and only on this site's origin or one it is configured to trust. */
export function checkoutAddress(url: string, origin: string, trusted: readonly string[]): string | null {
  const address = URL.parse(url, origin);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  return [origin, ...trusted].includes(address.origin) ? address.href : null;
}
