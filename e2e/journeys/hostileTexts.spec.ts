import type { Page, Route } from 'playwright/test';
import { openWithin } from '@askwell/part-tools/testing';

import { createUser } from '../steps/openAsSeenBy.ts';
import { signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const paths = [
  '/',
  '/dashboard',
  '/settings/profile',
  '/settings/organization',
  '/settings/locations',
  '/settings/people',
];

test('fault 41: 200 script injections in user input → are shown as text', async ({ page, consoleErrors }) => {
  const ran: unknown[] = [];
  await page.exposeFunction('pwned', (what: unknown) => ran.push(what));
  await signInOnDevice(page, await createUser('active'));
  await page.route('**/api/**', poison);

  for (const path of paths) {
    await openWithin(page, path);
    await expect(page.getByText('pwned(').first()).toBeAttached();
    expect(await listForeignUrls(page), path).toEqual([]);
  }

  // The server's message is shown as a toast and in place.
  // A request may still be running.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/org', (route) =>
    route.fulfill({ status: 409, json: { ...envelope, message: attempts[1] } }),
  );
  await page.goto('/settings/organization');
  await expect(page.getByText(attempts[1] ?? '').first()).toBeVisible();

  // The URL that an attacker would send.
  const [path, hash] = attempts.map(encodeURIComponent);
  await page.goto(`/${path}?returnTo=javascript:pwned(1)#${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ran).toEqual([]);
  expect(consoleErrors.filter((error) => error.includes('policy'))).toEqual([]);
  consoleErrors.length = 0;
});

const envelope = { ok: false, statusCode: 409, payload: null };

const vectors = [
  '<script>pwned(1)</script>',
  '<img src=x onerror=pwned(1)>',
  '<svg/onload=pwned(1)>',
  '<iframe srcdoc="<script>parent.pwned(1)</script>">',
  '<a href="javascript:pwned(1)">x</a>',
  '<details open ontoggle=pwned(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned(1)>',
  '<input autofocus onfocus=pwned(1)>',
  '<video><source onerror=pwned(1)></video>',
  '<object data="javascript:pwned(1)">',
  '<form action="javascript:pwned(1)"><button>x',
  '<base href="https://evil.example/"><script>pwned(1)</script>',
  '<meta http-equiv="refresh" content="0;url=javascript:pwned(1)">',
  '<link rel="stylesheet" href="javascript:pwned(1)">',
  'javascript:pwned(1)',
  'JaVa\tScRiPt:pwned(1)',
  'data:text/html,<script>pwned(1)</script>',
  'vbscript:pwned(1)',
  '{{constructor.constructor("pwned(1)")()}}',
  '${pwned(1)}',
];
const wrappers = ['$', '"$', "'$", '">$', "'>$", '</title>$', '</textarea>$', '-->$', ']]>$', '\\u003c/script>$'];
const attempts = wrappers.flatMap((wrapper) => vectors.map((vector) => wrapper.replace('$', () => vector)));

// These fields keep their values, because they control redirects or the kind of item.
const untouchedFields =
  /^(_?id|organizationId|role|status|\w+_status|timeZone|country|action|at|interval|currency|size|.*At|field)$/;

/** Replaces each string of an answer with an attack. A list gets one row per attack. */
async function poison(route: Route): Promise<void> {
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => null);
  let nextAttack = 0;
  const spoil = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => spoil(item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoil(item, key)]));
    if (name === 'photoURL') return 'javascript:pwned(1)';
    return typeof value === 'string' && !untouchedFields.test(name) ? attempts[nextAttack++ % attempts.length] : value;
  };
  await route.fulfill({ response, json: spoil(multiplyRows(withPicture(body))) });
}

function withPicture(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('payload' in body) || Array.isArray(body.payload)) return body;
  return { ...body, payload: { ...Object(body.payload), photoURL: null } };
}

function multiplyRows(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('payload' in body) || !Array.isArray(body.payload)) return body;
  const [row] = body.payload;
  if (typeof row !== 'object' || row === null) return body;
  return { ...body, payload: attempts.map((_, n) => ({ ...row, _id: `row-${n}` })) };
}

/** Returns links and pictures whose URL is neither https nor on this site. */
function listForeignUrls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name)))
      .filter((href) => href !== null)
      .map((href) => new URL(href, location.href))
      .filter(({ protocol, origin }) => protocol !== 'https:' && origin !== location.origin && protocol !== 'mailto:')
      .map(({ href }) => href),
  );
}
