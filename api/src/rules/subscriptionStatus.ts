type Term = { activeFrom: Date | null; activeUntil: Date | null };

/** A payment on its way makes a subscription pending until the moment from which it is active; one that is over is none. */
export function subscriptionStatus({ activeFrom, activeUntil }: Term, now: Date): 'active' | 'pending' | null {
  if (activeFrom === null || (activeUntil !== null && activeUntil <= now)) return null;
  return activeFrom <= now ? 'active' : 'pending';
}
