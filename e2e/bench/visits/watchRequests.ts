import type { CDPSession } from 'playwright/test';

import type { Asked } from './chainDepth.ts';

/** Every request of one visit: files in the order in which they were asked for, each with what asked for it. */
export type Requests = { files: Asked[]; repeated: string[] };

/** Listens to the browser itself, which knows who asked for what. */
export async function watchRequests(cdp: CDPSession): Promise<Requests> {
  const requests: Requests = { files: [], repeated: [] };
  cdp.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    if (!isFile(url)) return;
    if (requests.files.some((file) => file.url === url)) requests.repeated.push(url);
    requests.files.push({ url, by: initiator.stack?.callFrames.at(-1)?.url || null });
  });
  await cdp.send('Network.enable');
  return requests;
}

/** The product's own code and look: not its data, fonts and icon, nor what stands in for the identity provider offline. */
export const isFile = (url: string) => /\.(js|css)$/.test(url) && !url.endsWith('/gapi-stub.js');
