import type { BrowserContext, Page } from 'playwright/test';

type Report = { kind: string; part: string; version: string; reference: string; message: string };

/** Makes pages record the reports that they send to the site. */
export async function rememberReports(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sentReports: unknown[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    Reflect.set(globalThis, 'REPORTS', sentReports);
    navigator.sendBeacon = (to, body) => {
      sentReports.push(...JSON.parse(String(body)));
      return send(to, body);
    };
  });
}

/**
 * Reads the reports that a page has sent since it was opened. First makes the page send waiting reports, as on closing.
 */
export function readReports(page: Page): Promise<Report[]> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return Reflect.get(globalThis, 'REPORTS');
  });
}
