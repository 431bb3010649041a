import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '@askwell/part-tools/settings';
import { estimateSlowdown } from '@askwell/site/patience';
import { ElementHandle, launch } from 'puppeteer-core';

/**
 * The actions of the journey in a window. They find controls by their visible name. The result is null or false until
 * the control exists.
 */
export type Window = {
  open(url: string): Promise<unknown>;
  text(): Promise<{ path: string; text: string }>;
  /** Presses a button, or types a string into a field. */
  use(name: string, text?: string): Promise<boolean>;
  /** The popup window. */
  popup(): Promise<Window | null>;
};

export type Browser = { window: Window; stop(): Promise<void> };

/** Firefox. Puppeteer drives it over the standard WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' });
  const [page = await browser.newPage()] = await browser.pages();
  const adaptWindow = (window: typeof page): Window => {
    return {
      open: (url) => window.goto(url),
      text: () => window.evaluate(readPage),
      async use(name, text) {
        const control: unknown = await window.evaluateHandle(findControl, text === undefined ? buttons : fields, name);
        if (!(control instanceof ElementHandle)) return false;
        await (text === undefined ? control.click() : control.type(text));
        return true;
      },
      async popup() {
        const popup = (await browser.pages()).find((candidate) => candidate !== window);
        return popup ? adaptWindow(popup) : null;
      },
    };
  };
  return { window: adaptWindow(page), stop: () => browser.close() };
}

/** WebKitGTK's MiniBrowser, driven over WebDriver. MiniBrowser needs a display, so this starts a virtual one. */
export async function startWebKit(): Promise<Browser> {
  const port = await findFreePort();
  const driver = spawn('/usr/bin/xvfb-run', ['-a', '/usr/bin/WebKitWebDriver', `--port=${port}`], { detached: true });
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  // The driver starts listening a moment after its process starts.
  const newSession = await waitFor('a session', () => ask('', { capabilities }));
  const session = `/${String(Object(newSession).sessionId)}`;
  const run = (script: (...args: string[]) => unknown, ...args: string[]) =>
    ask(`${session}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args });
  const adaptWindow = (handle: unknown): Window => {
    const choose = () => ask(`${session}/window`, { handle });
    return {
      open: (url) => choose().then(() => ask(`${session}/url`, { url })),
      text: () => choose().then(async () => Object(await run(readPage))),
      async use(name, text) {
        await choose();
        const control = await run(findControl, text === undefined ? buttons : fields, name);
        if (control === null) return false;
        const element = `${session}/element/${String(Object.values(Object(control))[0])}`;
        await (text === undefined ? ask(`${element}/click`, {}) : ask(`${element}/value`, { text }));
        return true;
      },
      async popup() {
        const handles: unknown[] = Object.values(Object(await ask(`${session}/window/handles`)));
        const popup = handles.find((candidate) => candidate !== handle);
        return popup === undefined ? null : adaptWindow(popup);
      },
    };
  };
  return {
    window: adaptWindow(await ask(`${session}/window`)),
    async stop() {
      await ask(session, undefined, 'DELETE').catch(() => null);
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await once(driver, 'exit');
    },
  };
}

/**
 * Returns the result of `check` after up to 300 attempts, which take longer on a slow machine. Ignores errors, because commands
 * fail while a page is changing.
 */
export async function waitFor<Found>(what: string, check: () => Promise<Found | null | false>): Promise<Found> {
  let failure: unknown;
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      const result = await check();
      if (result !== null && result !== false) return result;
    } catch (error) {
      failure = error;
    }
    await sleep(100 * estimateSlowdown());
  }
  throw new Error(`There is no ${what}.`, { cause: failure });
}

const buttons = 'button, a[href], [role=menuitem], .mdc-button, li';
const fields = 'input, select';

/** Runs in the page: finds the visible control whose name contains these words. */
function findControl(selector: string, name: string): Element | null {
  const control = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const labels = element.id === '' ? [] : [...document.querySelectorAll(`[for="${element.id}"]`)];
    const names = [element.id, element.ariaLabel, element.innerText, ...labels.map((label) => label.textContent)];
    return element.checkVisibility() && names.some((candidate) => candidate?.includes(name));
  });
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return control ?? null;
}

/** Runs in the page. */
const readPage = () => ({ path: location.pathname, text: document.body.innerText });
