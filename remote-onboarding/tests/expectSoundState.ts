import type { Page } from 'playwright/test';
import { expect, expectSoundPage } from '@askwell/part-tools/testing';

/** Checks one state of a page: axe, keyboard, zoom, and right-to-left layout. */
export async function expectSoundState(page: Page): Promise<void> {
  await expectSoundPage(page);
  expect(await page.evaluate(movements), 'moves despite reduced motion').toEqual([]);
  await expectReachableByTab(page);
  const oldSize = page.viewportSize();
  // 1280 × 1024 at 400%, in both text directions.
  for (const [width, height] of [
    [1280, 800],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await expect.poll(() => page.evaluate(cutOff), `cut off, ${direction}, ${width} px`).toEqual([]);
    }
  }
  if (oldSize) await page.setViewportSize(oldSize);
}

/** Tab reaches every control of the page or of the open dialog, and each shows its focus. */
async function expectReachableByTab(page: Page) {
  const stops = await page.evaluate(watchFocus);
  let focused: Focused[] = [];
  const listMissing = () => stops.filter((stop) => !focused.some(({ at }) => at === stop));
  for (let presses = 1; presses <= stops.length + 30 && listMissing().length > 0; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0 || presses >= stops.length) focused = await page.evaluate(focusedSoFar);
  }
  expect(listMissing(), 'not reachable by Tab').toEqual([]);
  expect(
    focused.filter(({ isRinged }) => !isRinged).map(({ at }) => at),
    'focus is not visible',
  ).toEqual([]);
}

type Focused = { at: string; isRinged: boolean };

/** Numbers the controls, and records each one that takes the focus. */
const watchFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const container = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const focusedControls: { at: string; isRinged: boolean }[] = [];
  Object.assign(window, { seen: focusedControls });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.hasAttribute('data-stop')) return;
    const isRinged = [target, ...target.children, target.parentElement ?? target]
      .map((part) => getComputedStyle(part))
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    focusedControls.push({ at: target.getAttribute('data-stop') ?? '', isRinged });
  });
  const allControls = container?.querySelectorAll('a[href], button, input:not([hidden]), select') ?? [];
  return [...allControls].flatMap((control, at) => {
    // In a group of radio buttons, Tab stops only at the checked one.
    const isStop = !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked);
    if (!isStop || !control.checkVisibility({ visibilityProperty: true })) return [];
    control.setAttribute('data-stop', String(at));
    return [String(at)];
  });
};

const focusedSoFar = (): Focused[] => Reflect.get(window, 'seen');

// Fading is allowed, because nothing moves.
const movements = () =>
  document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 1) return [];
    return effect.getKeyframes().some((frame) => 'transform' in frame || 'rotate' in frame)
      ? [effect.target?.outerHTML.slice(0, 80)]
      : [];
  });

const cutOff = () =>
  [...document.querySelectorAll('main *, dialog[open] *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 80));
