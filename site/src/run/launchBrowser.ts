import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';

import { CommandError, toMessage } from 'composition/errors';
import type { Browser } from 'playwright';
import { launchArguments } from 'stand-in/browser';

import { limits } from './rules.ts';

export type Launch = { executablePath: string; isRoot: boolean };
type LaunchedBrowser = { browser: Browser; isOutOfMemory: () => boolean; close(): Promise<void> };

/**
 * Starts a headless Chromium for untrusted code: in its sandbox (except as root, as in all our tests), with an empty profile
 * and environment, and with no network except these ports on loopback.
 */
export async function launchBrowser(
  { executablePath, isRoot }: Launch,
  ports: readonly number[],
): Promise<LaunchedBrowser> {
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
  const memory = await watchMemory(browser);
  return {
    browser,
    isOutOfMemory: memory.hasEnded,
    async close() {
      memory.stop();
      // A hanging page may keep the browser from closing, so the process ends together with ours.
      await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
      deadProxy.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    },
  };
}

/**
 * Ends the largest page as soon as the browser's processes together need too much memory, before the machine runs out. If the
 * data is in another process, such as blobs, ends all pages. Only Linux reports the memory of a process.
 */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  let endedMoment = 0;
  const timer = setInterval(() => void check().catch(() => {}), 250).unref();
  async function check() {
    // Other processes free the memory of ended pages a little later.
    if (Date.now() - endedMoment < 1500) return;
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const processes = await Promise.all(
      processInfo.map(async ({ id, type }) => ({ id, isPage: type === 'renderer', bytes: await readMemory(id) })),
    );
    if (processes.reduce((sum, { bytes }) => sum + bytes, 0) <= limits.memory) return;
    const [largest] = processes.toSorted((a, b) => b.bytes - a.bytes);
    endedMoment = Date.now();
    for (const { id, isPage } of processes)
      if (isPage && (id === largest?.id || largest?.isPage === false)) kill(id, 'SIGKILL');
  }
  return { hasEnded: () => Date.now() - endedMoment < 3000, stop: () => clearInterval(timer) };
}

const pageSize = 4096;

/** Returns how much memory a process has for itself; zero if the system does not report it. */
async function readMemory(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '');
  const [, resident = 0, shared = 0] = text.split(' ').map(Number);
  return (resident - shared) * pageSize;
}
