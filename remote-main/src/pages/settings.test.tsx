import { samples } from '@askwell/part-tools/stand-in';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderTimeout, renderText } from '../../tests/renderText.tsx';
import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { Page as Organization } from './OrganizationSettings/OrganizationSettings.tsx';
import { Page as Activity } from './ActivitySettings/ActivitySettings.tsx';
import { Page as People } from './PeopleSettings/PeopleSettings.tsx';
import { Page as Settings } from './Settings.tsx';

const { profile } = samples;

it.each([
  ['/settings', Settings, 'People'],
  ['/settings/people', People, 'People'],
  ['/settings/organization', Organization, 'General'],
  ['/settings/billing', Billing, 'Billing'],
  ['/settings/activity', Activity, 'Activity'],
])('data of %s is slow → title, organization, links and outlines appear', async (_path, Page, title) => {
  const calls = ['GET /users', 'GET /org', 'GET /org/summary', 'GET /audit', 'GET /subscription'];
  await renderText(<Page />, {
    'GET /user': { payload: { ...profile, organizationName: 'Northwind Bakery' } },
    ...Object.fromEntries(calls.map((call) => [call, null])),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  const rail = screen.getByRole('navigation', { name: 'Settings' });
  expect(rail.textContent).toContain('Northwind Bakery');
  expect(within(rail).getByRole('link', { name: /^Locations/ })).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelector('[data-loading] [aria-hidden]')).not.toBeNull(), renderTimeout);
});
