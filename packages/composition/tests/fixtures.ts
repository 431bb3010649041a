import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs `act` after the current test or, outside of tests, after the file or group, in reverse order. */
export function cleanUp(act: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await act()));
  else afterAll(async () => void (await act()));
}

/** Creates a folder that is removed after the tests. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'askwell-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a server listen on a free port until the end of the tests. Returns its origin. */
export async function listen(server: Server): Promise<string> {
  // Keeps idle connections open: closing one could coincide with a slow client's next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
