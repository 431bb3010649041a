import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';

/** Refuses a change that was made to an older row than there is now, and shows the newer one. */
export function expectVersion(expected: number | undefined, current: { version?: number | undefined }): void {
  if (expected === undefined || expected === current.version) return;
  throw new Refusal(409, words.changedMeanwhile, { payload: { current } });
}
