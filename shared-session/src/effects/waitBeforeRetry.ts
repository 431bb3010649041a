import { waits } from '../rules/waits.ts';
import { pause } from './pause.ts';
import type { Environment } from './environment.ts';

/** The rhythm in which an unreachable server is asked: slower while nobody looks, at once when the network is back. */
export function waitBeforeRetry({ isHidden, onWake }: Environment, signal: AbortSignal): Promise<void> {
  return pause(isHidden() ? waits.serverUnreachableHidden : waits.serverUnreachable, { signal, onWake });
}
