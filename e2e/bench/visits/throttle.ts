import type { CDPSession } from 'playwright/test';

import type { Network } from './networks.ts';

/** Makes a page's network and processor as slow as those of the people who will use it. */
export async function throttle(cdp: CDPSession, { latency, down, up, slowdown }: Network): Promise<void> {
  const conditions = { offline: false, latency, downloadThroughput: down, uploadThroughput: up };
  await cdp.send('Network.emulateNetworkConditions', conditions);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
