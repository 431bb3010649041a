import { join } from 'node:path';
import { root } from 'dev/workspace';
import type { Route } from 'playwright/test';
import { samples } from '@askwell/part-tools/testing';

import { openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// The numbers of a company in its twelfth week. Everything else comes from the server.
const locations = [
  ['Berlin', 'Europe/Berlin', 19],
  ['Lisbon', 'Europe/Lisbon', 14],
  ['Austin', 'America/Chicago', 9],
  ['Tokyo', 'Asia/Tokyo', 6],
] as const;
const answers: Record<string, (route: Route) => Promise<void>> = {
  '**/api/org/summary': (route) =>
    answer(route, {
      ...samples.summary,
      locations: locations.length,
      people: 48,
      byRole: { user: 36, manager: 8, admin: 3, guest: 1 },
      byStatus: { invited: 6, active: 42 },
      withoutLocation: 4,
    }),
  '**/api/org/trend': (route) => answer(route, samples.trend),
  '**/api/locations?*': (route) =>
    answer(
      route,
      locations.map(([name, timeZone, userCount]) => ({ _id: name, name, timeZone, userCount })),
    ),
};

test.use({ locale: 'en-US', timezoneId: 'Europe/Berlin' });

test('the dashboard → docs/pictures/dashboard.png, which the README shows', async ({ page }) => {
  for (const [path, handler] of Object.entries(answers)) await page.route(path, handler);
  await page.setViewportSize({ width: 1280, height: 1230 });
  await openAsAdmin(page, 'active', '/dashboard');
  await expect(page.getByText('48 people')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs/pictures/dashboard.png') });
});

function answer(route: Route, payload: unknown) {
  return route.fulfill({ json: { ok: true, message: 'OK', statusCode: 200, payload } });
}
