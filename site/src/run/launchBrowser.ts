import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CommandError, toMessage } from 'composition/errors';
import type { Browser } from 'playwright';
import { launchArguments } from 'stand-in/browser';

export type Launch = { executablePath: string; isRoot: boolean };
type Launched = { browser: Browser; close(): Promise<void> };

/**
 * Starts a headless Chromium for untrusted code: in its sandbox (except as root, as in all our tests), with an empty profile
 * and environment, and with no network except these ports on loopback.
 */
export async function launchBrowser({ executablePath, isRoot }: Launch, ports: readonly number[]): Promise<Launched> {
  const { chromium } = await import('playwright');
  const home = await mkdtemp(join(tmpdir(), 'askwell-run-'));
  // All other connections go to a proxy that closes them.
  const deadProxy = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => deadProxy.listen(0, '127.0.0.1', resolve));
  const address = deadProxy.address();
  const proxyPort = typeof address === 'object' ? address?.port : 0;
  const allowedHosts = ports.map((port) => `127.0.0.1:${port}`);
  const browser = await chromium
    .launch({
      executablePath,
      chromiumSandbox: !isRoot,
      // Debian's Chromium is a shell script, which needs the usual programs.
      env: { HOME: home, TMPDIR: home, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
      args: [
        ...launchArguments(isRoot),
        `--proxy-server=http://127.0.0.1:${proxyPort}`,
        `--proxy-bypass-list=<-loopback>;${allowedHosts.join(';')}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      ],
    })
    .catch((error: unknown) => {
      deadProxy.close();
      const reason = toMessage(error).split('\n')[0];
      throw new CommandError(
        `${executablePath} does not start: ${reason} Choose another with CHROMIUM_PATH, or skip the run with --no-run.`,
      );
    });
  return {
    browser,
    async close() {
      // A hanging page may keep the browser from closing, so the process ends together with ours.
      await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
      deadProxy.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    },
  };
}
