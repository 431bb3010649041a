import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';
import { launchArguments } from 'stand-in/browser';
import { expect, test } from 'vitest';

test('features that Playwright disables → our switch disables them too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'askwell-browser-'));
  const executablePath = join(folder, 'browser');
  writeFileSync(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/arguments\n`);
  chmodSync(executablePath, 0o755);
  await expect(chromium.launch({ executablePath, args: launchArguments(true) })).rejects.toThrow('closed');
  const lists = readFileSync(join(folder, 'arguments'), 'utf8').match(/(?<=^--disable-features=).*/gm) ?? [];
  const [playwrights = [], ours = []] = lists.map((list) => list.split(','));
  expect(playwrights.length).toBeGreaterThan(0);
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});
