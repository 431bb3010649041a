import type { Page } from 'playwright/test';

/** Milliseconds from an edit that saves a file to the first frame that shows its words. */
export async function timeEdit(page: Page, words: string, edit: () => void | Promise<void>): Promise<number> {
  await page.evaluate(watchFor, words);
  const saved = Date.now();
  await edit();
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
