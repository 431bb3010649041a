import { journalKinds, type JournalQuery } from 'contract/activity';

import { parseOneOf, readSearch } from '../../list/useList.ts';

/** Builds the server query from the activity page's URL. Ignores unknown values. */
export function readActivityQuery(params: URLSearchParams): JournalQuery {
  const kind = parseOneOf(journalKinds, params.get('kind'));
  const actor = params.get('person');
  const subject = params.get('subject');
  const period = getPeriod(params);
  return {
    ...readSearch(params),
    ...(kind && { kind }),
    ...(actor !== null && id.test(actor) && { actor }),
    ...(subject !== null && id.test(subject) && { subject }),
    ...(period && (period === 'custom' ? readCustomPeriod(params) : { from: startOfPeriod(period) })),
  };
}

// GET /audit refuses any other form.
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const periods = ['today', 'week', 'month', 'quarter', 'custom'] as const;
type Period = (typeof periods)[number];

export const getPeriod = (params: URLSearchParams): Period | null => parseOneOf(periods, params.get('period'));

/** Returns the start of a period that ends today, in the reader's time zone. */
function startOfPeriod(period: Exclude<Period, 'custom'>): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysByRange[period]).toISOString();
}

/**
 * Returns the time from the start of the first day to the end of the last day, in the reader's time zone. Either day may be
 * missing.
 */
function readCustomPeriod(params: URLSearchParams): Pick<JournalQuery, 'from' | 'to'> {
  const from = readDay(params, 'from');
  const lastDay = readDay(params, 'to');
  const endDate = new Date(`${lastDay}T00:00`);
  endDate.setDate(endDate.getDate() + 1);
  return {
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(lastDay && { to: endDate.toISOString() }),
  };
}

/** Reads a day from the URL, such as 2026-01-31; empty if the day is invalid. */
export function readDay(params: URLSearchParams, end: 'from' | 'to'): string {
  const day = params.get(end) ?? '';
  // Date.parse reads February 30 as March 2.
  const moment = Date.parse(`${day}T00:00Z`);
  return moment > Date.UTC(1970, 0, 2) && new Date(moment).toISOString().startsWith(`${day}T`) ? day : '';
}

const daysByRange = { today: 0, week: 6, month: 29, quarter: 89 };
