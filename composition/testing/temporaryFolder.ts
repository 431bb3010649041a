import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cleanUp } from './cleanUp.ts';

/** A folder that is removed when the tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'askwell-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
