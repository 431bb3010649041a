import type { Plan } from 'shared-session/contract';

type Interval = Plan['interval'];

/** The end of a period that begins then: the same day of a later month, or that month's last one. */
export function endOfPeriod(start: Date, interval: Interval, periods = 1): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + periods * months[interval]);
  // The 31st of a month without one has run over into the next.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The end of the period that `now` lies in, when an earlier one ended then. */
export function currentPeriodEnd(end: Date, interval: Interval, now: Date): Date {
  for (let periods = 0; ; periods += 1) {
    const next = endOfPeriod(end, interval, periods);
    if (next > now) return next;
  }
}

/**
 * What a change of plan costs now: the new plan's price, for the rest of the period where that goes on and for a whole
 * one where another begins, less what is left of the old one. Below zero it is a credit.
 */
export function prorate(from: Plan, to: Plan, periodEnd: Date, now: Date): number {
  const start = endOfPeriod(periodEnd, from.interval, -1).getTime();
  const left = Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - start)));
  const price = from.interval === to.interval ? to.priceMinor * left : to.priceMinor;
  return Math.round(price - from.priceMinor * left);
}

const months: Record<Interval, number> = { month: 1, year: 12 };
