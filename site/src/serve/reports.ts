import { createReportTaker, type LoggedError, type ReportedSite, type ReportFigures } from 'composition/take-reports';
import { reportLimits } from 'composition/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuse, reportsPath } from './refuse.ts';

type Options = {
  figures: ReportFigures;
  site: () => Promise<ReportedSite>;
  log: (entry: LoggedError) => void;
};

/** Takes beacons of this site's pages. */
export function serveReports(server: FastifyInstance, options: Options): void {
  const taker = createReportTaker(options);
  const refuseReport = (request: FastifyRequest, reply: FastifyReply, status: number, why: string) => {
    options.figures.refused(why);
    return refuse(request, reply, status, why);
  };
  void server.register(
    async (reports) => {
      reports.removeAllContentTypeParsers();
      reports.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: reportLimits.bytes }, (_, body, done) =>
        done(null, body),
      );
      reports.post('/', {
        async onRequest(request, reply) {
          // Refuses reports from pages of other sites.
          if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
            return refuseReport(request, reply, 403, 'Another site');
          if (!taker.mayAsk(request.ip))
            return refuseReport(request, reply.header('retry-after', '60'), 429, 'Too many reports');
        },
        async handler(request, reply) {
          const { body, ip } = request;
          const refused = await taker.take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip);
          return refused === null ? reply.code(204).send() : refuseReport(request, reply, 400, refused);
        },
      });
    },
    { prefix: reportsPath },
  );
}
