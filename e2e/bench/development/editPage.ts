import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright/test';

/** Changes a sentence of a remote's page and tells how many milliseconds later the browser has painted it. */
export async function editPage(page: Page, workspace: string, words: string): Promise<number> {
  const file = path.join(workspace, 'remote-main/src/pages/Example/CounterCard.tsx');
  const source = readFileSync(file, 'utf8').replace(/<p>.*<\/p>/, `<p>${words}</p>`);
  await page.evaluate(watchFor, words);
  const saved = Date.now();
  writeFileSync(file, source);
  const painted = await page.waitForFunction(() => Reflect.get(globalThis, 'painted'), null, { polling: 20 });
  return Number(await painted.jsonValue()) - saved;
}

/** Runs in the page: notes the time after the first frame that shows the words. */
function watchFor(words: string) {
  Object.assign(globalThis, { painted: undefined });
  const observer = new MutationObserver(() => {
    if (!document.body.textContent?.includes(words)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { painted: Date.now() })));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
