import { codeOf } from '../rules/errorGuards.ts';
import type { RawAnswer } from '../rules/readAnswer.ts';
import { backOff } from '../rules/retry.ts';
import { pause } from './pause.ts';

type RepeatOptions = {
  /** `statusCode` is null when the server could not be reached. */
  mayRepeat: (retried: number, statusCode: number | null) => boolean;
  random: () => number;
  signal: AbortSignal | undefined;
};

/** Tries again, later each time, as long as the rule allows it. */
export async function repeat<Result extends { raw: RawAnswer }>(
  attempt: () => Promise<Result>,
  { mayRepeat, random, signal }: RepeatOptions,
): Promise<Result> {
  for (let retried = 0; ; retried += 1) {
    try {
      const result = await attempt();
      if (!mayRepeat(retried, result.raw.status)) return result;
    } catch (error) {
      if (codeOf(error) !== 'network' || !mayRepeat(retried, null)) throw error;
    }
    await pause(backOff(retried, random()), { signal });
  }
}
