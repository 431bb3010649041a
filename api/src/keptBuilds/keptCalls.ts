import type { Served } from '../http/route.ts';
import { keptBillingCalls } from './billing.ts';
import { changeMails } from './mondayMail.ts';
import { keptUndoCalls } from './undoCalls.ts';

/**
 * The calls that were removed from the contract. Current builds don't send them, but a kept build does when a rollback
 * makes it live again. While such builds exist, the lines of these calls remain in calls.json, and
 * tests/keptBuilds.test.ts sends them.
 */
export const keptCalls: readonly Served[] = [changeMails, ...keptBillingCalls, ...keptUndoCalls];
