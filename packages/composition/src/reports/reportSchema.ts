import * as v from 'valibot';

import { partVersion, remoteName } from '../remoteNames.ts';
import { reportLimits } from './reports.ts';
import { routePath } from '../routes.ts';

const errorKinds = ['uncaught', 'rejected', 'caught', 'load', 'finding', 'call'] as const;
const measures = ['LCP', 'INP', 'CLS', 'started', 'shown'] as const;

const subject = {
  part: v.union([v.literal('shell'), remoteName]),
  version: partVersion,
  /** The pattern of the page's route, never the URL; empty for an unknown page. */
  route: v.union([v.literal(''), routePath]),
};

/** A position in a file of a part: remote-main/~files/assets/page.1a2b3c4d5e.js:1:2345. */
const position = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(
    /^(shell|remote-[a-z0-9-]{1,50})\/(~files|\w[\w.-]{0,99})(\/[\w@~+-][\w.@~+-]*)+\.m?js:\d{1,7}:\d{1,7}$/,
    'not a position',
  ),
);

const errorReport = v.object({
  ...subject,
  kind: v.picklist(errorKinds),
  reference: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'not a reference')),
  message: v.pipe(v.string(), v.maxLength(reportLimits.message)),
  stack: v.pipe(v.array(position), v.maxLength(reportLimits.frames)),
});
export type ErrorReport = v.InferOutput<typeof errorReport>;
export type ErrorKind = ErrorReport['kind'];

/** A measurement of one visit, in milliseconds; CLS has no unit. */
const measureReport = v.object({
  ...subject,
  kind: v.literal('measure'),
  name: v.picklist(measures),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});
export type MeasureReport = v.InferOutput<typeof measureReport>;

const report = v.union([errorReport, measureReport]);

/**
 * The reports that a page sends. They contain nothing that identifies the visitor. A newer shell may send more than this server
 * knows: unknown fields and unknown reports are dropped, so that its errors are still seen.
 */
export const beacon = v.pipe(
  v.array(v.unknown()),
  v.maxLength(reportLimits.reports),
  v.transform((reports) => reports.filter((one) => v.is(report, one)).map((one) => v.parse(report, one))),
  v.nonEmpty(),
);
export type Report = ErrorReport | MeasureReport;
