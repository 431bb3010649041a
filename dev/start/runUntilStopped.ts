import { reportTrouble } from '../reportTrouble.ts';
import type { Running } from './startParts.ts';
import { untilAskedToStop } from './untilAskedToStop.ts';

/** Runs a command's work until it fails or somebody ends it, then ends all that it had started. */
export async function runUntilStopped(work: (stopAtEnd: (parts: Running) => void) => Promise<void>): Promise<never> {
  let running: Running | undefined;
  try {
    await Promise.race([work((parts) => (running = parts)), untilAskedToStop()]);
  } catch (error) {
    reportTrouble(error);
  }
  await running?.stop();
  process.exit();
}
