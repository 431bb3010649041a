import { findBrowser } from 'dev/browser';
import { type Browser, chromium } from 'playwright/test';

/** A browser that trusts one certificate more. One that it mistrusts, even if told not to mind, would keep it from caching anything. */
export function launchTrusting(fingerprint: string): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint}`],
    // Somebody who ends a measurement wants to see what there is: the browser is closed after that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The window and person that every visit has in common. */
export const looks = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
