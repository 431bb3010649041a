import { devices } from 'playwright/test';
import { expect, openWithin, test } from '@askwell/part-tools/testing';

import { pages } from './pages.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
test.use({ ...phone, viewport: { width: 360, height: 740 } });

test('every page on a phone → touch targets are large enough', async ({ page }) => {
  for (const { path } of pages) {
    await openWithin(page, path);
    expect.soft(await page.getByRole('main').evaluate(findSmallTargets), path).toEqual([]);
  }
  await openWithin(page, '/settings/organization');
  await page.getByLabel('Organization name').fill('');
  await page.getByLabel('Contact email').fill('no address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  expect.soft(await page.getByRole('main').evaluate(findSmallTargets), 'with errors').toEqual([]);
});

test('the mobile app is in no store → a phone shows its URL', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'askwell.example/app' })).toBeVisible();
});

test('a person is opened → no field has the focus, so no keyboard opens', async ({ page }) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).tap();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Ann Lee' })).toBeFocused();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('people are selected → the actions take two lines', async ({ page }) => {
    await page.goto('/settings/people');
    await page.getByRole('checkbox', { name: /José Díaz/ }).check();
    const actions = page.getByRole('region', { name: 'Ausgewählte Personen' }).getByRole('button');
    await expect(actions).toHaveCount(5);
    const tops = await actions.evaluateAll((all) => all.map((action) => action.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
  });

  test('the buttons of a list take a line each → “Add” comes first', async ({ page }) => {
    await page.goto('/settings/people');
    const add = await page.getByRole('link', { name: 'Personen hinzufügen' }).boundingBox();
    const save = await page.getByRole('button', { name: 'CSV exportieren' }).boundingBox();
    expect(add?.y).toBeLessThan(save?.y ?? 0);
  });
});

/** Returns the controls whose touch area is smaller than 44 px. The area of a checkbox includes its label. */
function findSmallTargets(main: Element): string[] {
  const targets = [...main.querySelectorAll('a, button, input, select, summary')];
  return targets.flatMap((target) => {
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    if (width === 0 || getComputedStyle(target).visibility === 'hidden') return [];
    const centerY = top + height / 2;
    const meets = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return target.contains(hit) || hit?.closest('label')?.control === target;
    };
    // Only buttons and links in tables may be too narrow.
    const isWide = !target.matches('button, td a') || Math.round(width) >= 44;
    const isHigh = Math.round(height) >= 44 || (meets(centerY - 21) && meets(centerY + 21));
    const name = `${target.tagName} ${target.textContent || target.id}`;
    return isHigh && isWide ? [] : [`${name}: ${Math.round(width)} × ${Math.round(height)} px`];
  });
}
