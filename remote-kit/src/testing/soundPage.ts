import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Checks a page: axe finds nothing in light and dark, and it fits into 320 px. `part` limits the check. */
export async function expectSoundPage(page: Page, part = 'body') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).include(part);
    // In the dark the same elements have other colours, and nothing else.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
    expect(violations.map(describeViolation), `axe, ${colorScheme}`).toEqual([]);
  }
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(widthOfContent), 'width of the page in a 320 px window').toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

const widthOfContent = () => document.documentElement.scrollWidth;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const describeViolation = ({ id, nodes }: Violations[number]) =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`;

/** Makes pages wait for the font that the site ships, so that pictures do not depend on the fonts of this machine. */
export async function showShippedFont(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/font-display:\s*optional/g, 'font-display: block') });
  });
}

/** Waits until the shipped font is there, and fails where it is not. */
export async function waitForShippedFont(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.load('14px "Inter Variable"');
    return [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded');
  });
}
