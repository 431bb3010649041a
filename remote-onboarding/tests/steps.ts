import type { Page } from 'playwright/test';

export const userRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Person ${position}`, exact: true });

export const locationRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Location ${position}`, exact: true });
