import type { Served } from '../http/calls.ts';
import { keptBillingCalls } from './billing.ts';
import { changeMails } from './mondayMail.ts';
import { keptUndoCalls } from './undoCalls.ts';

/**
 * The calls that have left the contract. No build of today sends them, but a kept build does when a rollback makes it live
 * again. Their lines in calls.json stay as long, and tests/keptBuilds.test.ts sends what those builds send.
 */
export const keptCalls: readonly Served[] = [changeMails, ...keptBillingCalls, ...keptUndoCalls];
