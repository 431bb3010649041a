import { expect, it, vi } from 'vitest';

import { shownText } from '../../../tests/shownText.tsx';
import { Page } from './ActivitySettings.tsx';

it('opened → who did what and when', async () => {
  vi.setSystemTime('2026-06-03T10:00:00Z');
  const text = await shownText(<Page />);
  const first =
    'Role: from User to Manager Locations: from Whole organization to Main Street and Harbour Today, 8:15 AM';
  const others =
    'The payment for Team succeeded. Yesterday, 12:00 PM SS [Sam Stand-in](/settings/people/u1) created the organization. Jun 1, 9:30 AM';
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    ` AG [Ada Gone](/settings/people/u9) edited [Ann Lee](/settings/people/u2). ${first} ${others}`,
  );
});

it('another time format chosen → times use it', async () => {
  const text = await shownText(<Page />, {}, { hours: '24h' });
  expect(text).toMatch(/Jun 3(, 2026)?, 08:15 .*, 12:00 .*, 09:30$/);
});

it('a server without a log → that, and nothing to search or export', async () => {
  const text = await shownText(<Page />, { 'GET /audit': { status: 501 } });
  expect(text).toMatch(/ Activity\nThis server does not offer the activity\.$/);
});
