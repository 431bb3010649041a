import * as v from 'valibot';

import { createMinuteLimit } from '../limits.ts';
import { parseJson } from '../parseJson.ts';
import { teamName } from '../part.ts';
import { partVersion, remoteName } from '../remotes.ts';
import { beacon, type ErrorReport, type Report } from './beacon.ts';
import { type ReportFigures } from './ReportFigures.ts';
import { reportLimits, withoutPersonalData } from './reports.ts';

/** What is known of a site's parts: their owners, and the versions that it has had lately. */
export const reportedSite = v.object({
  shell: v.nullable(v.object({ owner: v.optional(teamName) })),
  remotes: v.array(v.object({ name: remoteName, owner: v.optional(teamName) })),
  builds: v.record(v.string(), v.array(v.object({ version: partVersion }))),
});
export type ReportedSite = v.InferOutput<typeof reportedSite>;

/** An error of a page as it is logged: with the team that it belongs to, and the time it arrived. */
export type LoggedError = ErrorReport & { time: string; event: 'page-error'; owner: string | null };

type Options = {
  figures: ReportFigures;
  site: () => Promise<ReportedSite>;
  log: (entry: LoggedError) => void;
  now?: () => number;
};

/** Why a beacon was not taken. */
export type ReportRefusal = 'Too many reports' | 'Too large' | 'Not a report';

/** Takes what pages report. Anyone can send anything here, so everything that is stored has a limit. */
export function createReportTaker({ figures, site, log, now = Date.now }: Options) {
  const limit = createMinuteLimit(rate, now);
  return {
    /** Counts a beacon of an address, before its body is read. */
    mayAsk: limit.take,
    async take(body: Uint8Array): Promise<ReportRefusal | null> {
      if (body.length > reportLimits.bytes) return 'Too large';
      const read = v.safeParse(beacon, parseJson(new TextDecoder().decode(body)));
      if (!read.success) return 'Not a report';
      const current = await site();
      for (const report of read.output) {
        const counted = withKnownVersion(report, current);
        if (counted.kind === 'measure') figures.measured(counted);
        else figures.failed(counted);
        if (report.kind === 'measure') continue;
        const { message, ...rest } = report;
        const time = new Date(now()).toISOString();
        const owner = ownerOf(current, report.part);
        log({ time, event: 'page-error', owner, ...rest, message: withoutPersonalData(message) });
      }
      return null;
    },
  };
}

/** The team that a part belongs to. */
function ownerOf({ shell, remotes }: ReportedSite, part: string): string | null {
  const live = part === 'shell' ? shell : remotes.find(({ name }) => name === part);
  return live?.owner ?? null;
}

/** Versions become labels of figures: only those count that the site has had lately, however many are made up. */
function withKnownVersion<Known extends Report>(report: Known, { builds }: ReportedSite): Known {
  const isKnown = (builds[report.part] ?? []).some(({ version }) => version === report.version);
  if (isKnown) return report;
  return { ...report, version: 'other', ...(Object.hasOwn(builds, report.part) ? {} : { part: 'shell' }) };
}

/** Beacons of one network, and of all. */
const rate = { perAddress: 60, perMinute: 3000 };
