import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from 'playwright/test';

import { storeFolder } from '../backend/testSite.ts';
import { heading } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// Fault 10 covers the files of remotes.
test('the shell’s script has an extra byte → it does not run', async ({ page, consoleErrors }) => {
  await addOneByte(page, /shell\/[^/]+\/assets\/main.*\.js/);
  await page.goto('/login');
  await expect.poll(() => consoleErrors.join('\n')).toMatch(/integrity/i);
  await expect(page.locator('.splash')).toBeVisible();
  await expect(heading(page, /Welcome/)).toHaveCount(0);
  consoleErrors.length = 0;
});

test('the site’s files → contain no path of the build machine', () => {
  const scripts = globSync(join(storeFolder(), 'files/**/*.{js,json,html}'));
  const root = dirname(dirname(import.meta.dirname));
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(root))).toEqual([]);
  expect(scripts.some((file) => file.includes('remoteEntry'))).toBe(true);
});

test('a composition or code is injected → it is ignored', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    localStorage.setItem('composition', '{"remotes":[{"name":"remote-main","entry":"https://evil.example/x.js"}]}');
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).origin));
  await page.goto(
    '/login?composition=https://evil.example/c.json&remote-main=https://evil.example/x.js#entry=//evil.example',
  );
  await expect(heading(page, /Welcome/)).toBeVisible();
  expect([...new Set(requestedUrls)]).toEqual([new URL(page.url()).origin]);

  const ran = await page.evaluate(async () => {
    const outcomes: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
        outcomes.push(`${name} was taken`);
      } catch {
        outcomes.push(`${name} was refused`);
      }
    };
    attempt('markup', () => (document.body.innerHTML += '<img src=x onerror="window.PWNED = 1">'));
    attempt('a script elsewhere', () => (document.createElement('script').src = 'https://evil.example/x.js'));
    attempt('a script as text', () => (document.createElement('script').textContent = 'window.PWNED = 1'));
    const { trustedTypes } = Object(window);
    attempt('a policy', () => trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }));
    attempt('DOMPurify’s policy', () => trustedTypes.createPolicy('dompurify', {}));
    // Runs in a timer, because the debugger may evaluate code with eval.
    setTimeout(() => attempt('text as code', () => new Function('window.PWNED = 1')()));
    attempt('a base', () =>
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' })),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { outcomes, pwned: 'PWNED' in window, base: document.baseURI.startsWith(location.origin) };
  });
  expect(ran).toEqual({
    outcomes: [
      'markup was refused',
      'a script elsewhere was refused',
      'a script as text was refused',
      'a policy was refused',
      'DOMPurify’s policy was taken',
      'a base was taken',
      'text as code was refused',
    ],
    pwned: false,
    base: true,
  });
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
});

/** Adds a byte that changes the file's hash but not its behavior. */
async function addOneByte(page: Page, file: RegExp) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
}
