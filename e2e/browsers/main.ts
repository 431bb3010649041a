import { existsSync } from 'node:fs';

import { startTestSite } from 'dev/serveSite';

import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { createBrowser, type Driver } from './webDriver.ts';
import { startWebKit } from './webkit.ts';

// Runs the whole journey in Firefox and in WebKit, with Debian's packages of both.
const programs = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb xauth',
};

const missing = Object.entries(programs).filter(([program]) => !existsSync(program));
if (missing.length > 0) {
  console.error(`Missing: ${missing.map(([program]) => program).join(', ')}`);
  console.error(`On Debian: apt-get install -y ${missing.map(([, name]) => name).join(' ')}`);
  process.exit(1);
}

const browsers: Record<string, () => Promise<Driver>> = {
  Firefox: () => startFirefox('/usr/bin/firefox-esr'),
  WebKit: () => startWebKit('/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'),
};

const { url, api, emulator, store, stop } = await startTestSite();
Object.assign(process.env, { E2E_SITE: url, E2E_API: api, E2E_EMULATOR: emulator, E2E_STORE: store });
let passed = 0;
let failed = 0;
try {
  for (const [name, start] of Object.entries(browsers)) await walk(name, start);
} finally {
  await stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the journey in a browser. A failed step ends it, because later steps depend on it. */
async function walk(name: string, start: () => Promise<Driver>): Promise<void> {
  const driver = await start();
  const browser = createBrowser(driver);
  const isWebKit = name === 'WebKit';
  const steps = journey(url, browser, !isWebKit);
  let current = '';
  try {
    for (const [title, step] of steps) {
      current = title;
      await step();
      passed += 1;
      console.log(`ok      ${name}: ${title}`);
    }
  } catch (error) {
    failed += 1;
    const shown = await driver.send('execute', { script: 'return [location.href, document.body.innerText]', args: [] });
    console.log(`FAILED  ${name}: ${current}`, error, 'The page shows:', shown);
  } finally {
    await driver.stop();
  }
}
