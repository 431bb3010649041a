import type { Browser } from 'playwright/test';

import { makeAccount } from '../../backend/accounts.ts';
import { onboard, type Stage } from '../../backend/onboard.ts';
import { newPerson } from '../../person.ts';
import { signInAgain } from '../../steps/signIn.ts';

/** The stored state of a signed-in browser, for one origin. */
type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Creates the accounts and organizations that the pages need, signs each in once, and returns the browser's states. */
export async function signInPeople(browser: Browser, url: string, kinds: ReadonlySet<StartPage['as']>) {
  const states = new Map<StartPage['as'], StorageState>();
  for (const kind of kinds) if (kind !== 'visitor') states.set(kind, await openSignedIn(browser, url, kind));
  return states;
}

/** Returns the state for another origin, because the compared sites differ only in their origin. */
export function moveToOrigin(state: StorageState | undefined, from: string, to: string): StorageState | undefined {
  return state && JSON.parse(JSON.stringify(state).replaceAll(from, to));
}

async function openSignedIn(browser: Browser, url: string, kind: Exclude<StartPage['as'], 'visitor'>) {
  const person = newPerson();
  if (kind === 'newcomer') await makeAccount(person);
  else await onboard(person, kind);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAgain(page, 'Google', person);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** A page to open, and the kind of user who opens it. */
export type StartPage = { path: string; as: 'visitor' | 'newcomer' | Stage; what: string };

export const startPages: readonly StartPage[] = [
  { path: '/login', as: 'visitor', what: '/login, signed out' },
  { path: '/dashboard', as: 'visitor', what: '/dashboard, signed out' },
  { path: '/create-organization', as: 'newcomer', what: '/create-organization, signed in' },
  { path: '/add-users', as: 'locations', what: '/add-users, signed in' },
  { path: '/', as: 'active', what: '/, signed in' },
  { path: '/dashboard', as: 'active', what: '/dashboard, signed in' },
  { path: '/settings/people', as: 'active', what: '/settings/people, signed in' },
  { path: '/login', as: 'active', what: '/login, signed in' },
];
