import type { Served } from '../http/route.ts';
import { keptBillingCalls } from './billing.ts';
import { changeMails } from './mondayMail.ts';
import { keptUndoCalls } from './undoCalls.ts';

/**
 * The calls that have left the contract. Current builds don't send them, but a kept build does when a rollback makes it live
 * again. Until no such build is left, their lines in calls.json stay, and tests/keptBuilds.test.ts sends them.
 */
export const keptCalls: readonly Served[] = [changeMails, ...keptBillingCalls, ...keptUndoCalls];
