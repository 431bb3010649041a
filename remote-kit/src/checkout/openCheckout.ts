import { checkoutAddress } from './checkoutAddress.ts';
import { checkoutOrigins } from './checkoutOrigins.ts';

/** Leaves for the checkout; false, and stays, where its address is not one to be trusted. */
export function openCheckout(url: string): boolean {
  const address = checkoutAddress(url, location.origin, checkoutOrigins(document));
  if (address === null) return false;
  location.assign(address);
  return true;
}
