import { expect, test } from 'vitest';

import { requestedStepQuery, stepBack } from './redirectRules.ts';

test.each([
  ['/create-organization', '', '/add-locations', '/add-locations?step=create-organization'],
  ['/add-users', '?step=add-locations', '/verification', '/verification?step=add-users'],
  ['/login', '?returnTo=%2Fdashboard', '/dashboard', '/login?returnTo=%2Fdashboard'],
  ['/subscribe', '', '/all-set', null],
  ['/add-users', '', '/mobile-only', null],
])('step %s%s completed, redirected to %s → Back leads to %s', (pathname, search, to, back) => {
  expect(stepBack({ pathname, search }, to)).toBe(back);
});

test.each([
  ['/add-locations', '?step=create-organization', '?step=create-organization'],
  ['/add-locations', '?step=create-organization&a=1', '?step=create-organization'],
  ['/add-locations', '?step=//evil.example', ''],
  ['/add-locations', '', ''],
  ['/login', '?step=create-organization', ''],
])('%s%s, redirected to another step → its query is "%s"', (pathname, search, query) => {
  expect(requestedStepQuery(pathname, search)).toBe(query);
});
