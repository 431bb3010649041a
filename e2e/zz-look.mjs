import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
const p = await c.newPage();
const errs = [];
p.on('console', (m) => m.type() === 'error' && errs.push(m.text()));
p.on('pageerror', (e) => errs.push('PAGE ' + e.message));
const calls = [];
p.on(
  'response',
  (r) => r.url().includes('/api/') && calls.push(`${r.status()} ${r.request().method()} ${new URL(r.url()).pathname}`),
);
await p.goto('http://localhost:3002/');
await p.waitForTimeout(9000);
await p.screenshot({ path: '/tmp/team/alone1.png' });
console.log(calls.join('\n'));
console.log(errs.join('\n'));
for (const path of ['/dashboard', '/settings/people', '/settings/locations', '/settings/billing']) {
  calls.length = 0;
  errs.length = 0;
  await p.goto('http://localhost:3002' + path);
  await p.waitForTimeout(4000);
  await p.screenshot({ path: `/tmp/team/alone${path.replaceAll('/', '-')}.png` });
  console.log(path, calls.join(' | '), errs.join(' | '));
}
await b.close();
