import { deviceKey, kept, storedValue } from 'remote-kit';

import type { Interval } from './planPrices.ts';

export type PlanChoice = { interval: Interval; name: string };

/** The plan that somebody has chosen and not paid yet, kept on this device. */
export const planChoice = (user: string) => storedValue(deviceKey('draft', user, 'subscription'), isChoice);

const isChoice = kept.record<PlanChoice>({ interval: kept.oneOf(['month', 'year']), name: kept.text });
