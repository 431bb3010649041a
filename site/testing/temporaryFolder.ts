import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll } from 'vitest';

/** A folder that goes when the tests of the file are over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
