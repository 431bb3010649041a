import { language } from 'remote-kit';
import type { Plan } from 'shared-session';
import { formatMoney, readerLocale } from 'shared-ui';

import { subscriptionText } from './messages.ts';

/** What a plan costs and how often: "$29 per month". */
export const planPrice = ({ interval, priceMinor, currency }: Plan) =>
  subscriptionText[interval](formatMoney(priceMinor, currency));

/** A plan's features as part of a sentence, without the capital letters they begin with elsewhere. */
export function featureList(features: readonly string[]): string {
  return new Intl.ListFormat(language).format(features.map(withoutCapital));
}

// What begins with an abbreviation keeps it.
function withoutCapital(feature: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(feature) ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature;
}

/** A day as people say it, in the reader's own language and time zone. */
export const longDate = (moment: string | null, locale = readerLocale) =>
  moment === null
    ? subscriptionText.unknown
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
