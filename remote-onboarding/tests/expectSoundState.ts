import type { Page } from 'playwright/test';
import { expect, expectSoundPage, findViolations } from 'remote-kit/testing';

/** Holds one state of a page to what every reader needs: eyes, a screen reader, a keyboard, a magnifier, other colours, the other direction. */
export async function expectSoundState(page: Page): Promise<void> {
  await expectSoundPage(page);
  expect(await page.evaluate(movements), 'what moves although motion is not welcome').toEqual([]);
  await expectReachableByTab(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findViolations(page, ['color-contrast']), 'contrast in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  const before = page.viewportSize();
  // 1280 × 1024 at 400 %, read in both directions.
  for (const [width, height] of [
    [1280, 800],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      expect(await page.evaluate(cutOff), `cut off, ${direction}, ${width} px`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** Tab comes to every control of the page, or of the dialog that is open, and each then shows that it has the focus. */
async function expectReachableByTab(page: Page) {
  const missing = new Set(await page.evaluate(controls));
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  for (let presses = missing.size + 30; presses > 0 && missing.size > 0; presses -= 1) {
    await page.keyboard.press('Tab');
    const { at, isRinged } = await page.evaluate(focused);
    expect(isRinged, `the focus shows on ${at}`).toBe(true);
    missing.delete(at);
  }
  expect([...missing], 'what Tab does not come to').toEqual([]);
}

const controls = () => {
  const room = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const all = room?.querySelectorAll('a[href], button, input:not([hidden]), select') ?? [];
  return [...all].flatMap((control, at) => {
    // Of a group of radios the chosen one alone is a stop, and the arrows go on from there.
    const isStop = !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked);
    if (!isStop || !control.checkVisibility({ visibilityProperty: true })) return [];
    control.setAttribute('data-stop', String(at));
    return [String(at)];
  });
};

const focused = () => {
  const control = document.activeElement;
  const ring =
    control && [control, ...control.children, control.parentElement ?? control].map((part) => getComputedStyle(part));
  const isStop = control?.hasAttribute('data-stop') === true;
  return {
    at: control?.getAttribute('data-stop') ?? '',
    isRinged:
      !isStop ||
      ring?.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px') === true,
  };
};

// Something may still fade: that moves nothing.
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
