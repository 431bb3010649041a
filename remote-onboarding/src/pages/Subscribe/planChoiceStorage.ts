import { deviceKey, deviceStorage, jsonOf, kept } from 'shared-remote';

import type { Interval } from './planPrices.ts';

export type PlanChoice = { interval: Interval; name: string };

/** The plan that somebody has chosen and not paid yet, kept on this device. */
export function planChoice(user: string) {
  const key = deviceKey('draft', user, 'subscription');
  return {
    recall(): PlanChoice | null {
      const found = jsonOf(deviceStorage.read(key));
      return isChoice(found) ? found : null;
    },
    remember: (choice: PlanChoice) => void deviceStorage.write(key, JSON.stringify(choice)),
    forget: () => deviceStorage.clear(key),
  };
}

const isChoice = kept.record<PlanChoice>({ interval: kept.oneOf(['month', 'year']), name: kept.text });
