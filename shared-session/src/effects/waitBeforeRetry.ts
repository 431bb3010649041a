import { waits } from '../rules/waits.ts';
import { pause } from './pause.ts';
import type { Surroundings } from './environment.ts';

/** The rhythm in which an unreachable server is asked: slower while nobody looks, at once when the network is back. */
export function waitBeforeRetry({ isHidden, onWake }: Surroundings, signal: AbortSignal): Promise<void> {
  return pause(isHidden() ? waits.serverUnreachableHidden : waits.serverUnreachable, { signal, onWake });
}
