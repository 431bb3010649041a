/** A payment on its way makes a subscription pending until the moment from which it is active. */
export function subscriptionStatus(
  { activeFrom }: { activeFrom: Date | null },
  now: Date,
): 'active' | 'pending' | null {
  if (activeFrom === null) return null;
  return activeFrom <= now ? 'active' : 'pending';
}
