import type { Page } from 'playwright/test';

import { makeAccount } from '../backend/accounts.ts';
import { joinInvited, onboard } from '../backend/onboard.ts';
import type { SitePage } from '../pages.ts';
import { newPerson } from '../person.ts';
import { expect } from '../test.ts';
import { heading, openAs } from './session.ts';

/** Opens a page of the site as a user who may see it, and waits until it is all there. */
export async function openAsSeenBy(page: Page, { path, seenBy, heading: title, isTyped }: SitePage): Promise<void> {
  if (seenBy !== 'visitor') await openAs(page, await newUser(seenBy), path);
  if (isTyped) await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function newUser(kind: Exclude<SitePage['seenBy'], 'visitor'>) {
  const admin = newPerson();
  const member = newPerson('Grace Hopper');
  if (kind === 'newcomer') await makeAccount(admin);
  else await onboard(admin, kind === 'member' ? 'people' : kind, [{ role: 'user', person: member }]);
  if (kind === 'member') await joinInvited(member);
  return kind === 'member' ? member : admin;
}
