import type { Composition } from '../remotes/manifest.ts';
import { measureVisit } from './measureVisit.ts';
import { ReportSender } from './ReportSender.ts';

export type Reporter = ReturnType<typeof createReporter>;

/** What sends reports, in a chunk of its own. */
export function createReporter(composition: Composition, to: string) {
  const sender = new ReportSender(composition, to);
  return {
    failed: sender.failed,
    measureVisit: () => measureVisit(sender),
  };
}
