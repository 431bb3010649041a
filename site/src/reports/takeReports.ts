import { reportLimits } from 'composition/reports';
import { createReportTaker, type ReportedSite, type LoggedError } from 'composition/take-reports';
import type { ReportFigures } from 'composition/report-figures';

import { createBodyReader } from '../serve/readBody.ts';
import { type Exchange, respond } from '../serve/respond.ts';
import { transportOf } from '../serve/transport.ts';

/** Where pages of the site send their reports. */
export const reportsPath = '/_site/reports';

type Options = {
  figures: ReportFigures;
  site: () => Promise<ReportedSite>;
  log: (entry: LoggedError) => void;
  isBehindProxy: boolean;
};

/** Answers beacons of this site's pages. */
export function answerReports({ isBehindProxy, ...options }: Options) {
  const { figures } = options;
  const readBody = createBodyReader({ timeLimit: 10_000, addressLimit: 256_000, memoryLimit: 8_000_000 });
  const taker = createReportTaker(options);

  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const { address } = transportOf(request, isBehindProxy);
    const refuse = (status: 400 | 403 | 405 | 413 | 429, why: string, headers: Record<string, string> = {}) => {
      figures.refused(why);
      respond(exchange, status, why, headers);
    };
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: 'POST' });
    // Browsers say where a request comes from: no other site reports in this one's name.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return refuse(403, 'Another site');
    if (!taker.mayAsk(address)) return refuse(429, 'Too many reports', { 'retry-after': '60' });
    const body = await readBody(request, reportLimits.bytes, address);
    if (body.refused !== null) return refuse(body.refused === 'too large' ? 413 : 400, 'Not a report');
    const refused = await taker.take(body.bytes).finally(body.release);
    if (refused !== null) return refuse(400, refused);
    respond(exchange, 204, '');
  };
}
