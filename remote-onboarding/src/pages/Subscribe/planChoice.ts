import { getStorageKey, openStoredValue } from 'shared-session';
import * as v from 'valibot';

/** The plan that the user chose but has not paid for yet, stored on this device. */
export const planChoice = (user: string) =>
  openStoredValue(getStorageKey('draft', user, 'subscription'), planChoiceSchema);

const planChoiceSchema = v.strictObject({ interval: v.picklist(['month', 'year']), name: v.string() });

export type PlanChoice = { interval: 'month' | 'year'; name: string };
