import type { CDPSession } from 'playwright/test';

/** What stands between the browser and the site; the presets are those of the browser's own developer tools. */
export type Network = { name: string; latency: number; down: number; up: number; slowdown: number };

const kilobits = 1000 / 8;

export const networks = [
  { name: 'none', latency: 0, down: -1, up: -1, slowdown: 1 },
  { name: 'fast4g', latency: 165, down: 8100 * kilobits, up: 1350 * kilobits, slowdown: 4 },
  { name: 'slow4g', latency: 562.5, down: 1440 * kilobits, up: 675 * kilobits, slowdown: 4 },
] as const satisfies Network[];

/** Makes a page's network and processor as slow as those of the people who will use it. */
export async function throttle(cdp: CDPSession, { latency, down, up, slowdown }: Network): Promise<void> {
  const conditions = { offline: false, latency, downloadThroughput: down, uploadThroughput: up };
  await cdp.send('Network.emulateNetworkConditions', conditions);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
