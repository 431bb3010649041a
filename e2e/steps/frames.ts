import type { Page } from 'playwright/test';

import { expect } from '../test.ts';

/** What was on screen in one frame. */
type Frame = { at: string; isEmpty: boolean; hasHeading: boolean; isOutline: boolean; title: string };

/** No frame was empty or without a heading, and none had the old title over the new outline. */
export async function expectFullFrames(page: Page) {
  const read = (): Promise<Frame[]> => page.evaluate(() => Reflect.get(window, 'frames_'));
  // A busy machine draws few.
  await expect.poll(async () => (await read()).length).toBeGreaterThan(5);
  const frames = await read();
  expect(frames.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  expect(frames.filter(({ hasHeading }) => !hasHeading)).toEqual([]);
  const outlines = frames.filter(({ isOutline, at }) => isOutline && at === '/dashboard');
  expect(outlines.filter(({ title }) => !title.startsWith('Dashboard'))).toEqual([]);
}

/** Notes at every frame what the page shows; runs in the page, from its beginning. */
export function recordFrames() {
  const frames: Frame[] = [];
  Reflect.set(window, 'frames_', frames);
  const record = () => {
    requestAnimationFrame(record);
    const root = document.getElementById('root');
    if (root === null || document.readyState === 'loading') return;
    frames.push({
      at: location.pathname,
      isEmpty: root.innerText.trim() === '',
      hasHeading: root.querySelector('h1') !== null,
      isOutline: root.querySelector('main [aria-busy=true] h1') !== null,
      title: document.title,
    });
  };
  requestAnimationFrame(record);
}
