import { type BrowserContext, expect, type Page } from 'playwright/test';

import type { FaultyFront } from './front/FaultyFront.ts';

/**
 * The time of a test's pages. It stands still until each document is complete and its answers to `fetch`, scripts and
 * style sheets have come and are handled, except those that are held back. Frames and other files are not waited for.
 */
export class PageTime {
  readonly #context: BrowserContext;
  readonly #front: FaultyFront;
  /** What the pages were last waiting for. */
  awaited: string[] = [];
  #flow = { isOn: false, ended: Promise.resolve() };

  constructor(context: BrowserContext, front: FaultyFront) {
    this.#context = context;
    this.#front = front;
  }

  /** To be called before pages are opened. Afterwards their time passes, at most as fast as the real time. */
  async start(): Promise<void> {
    await this.#context.addInitScript(recordAwaited);
    const now = Date.now();
    await this.#context.clock.install({ time: now });
    await this.#context.clock.pauseAt(now);
    this.#letFlow();
  }

  /** Stops the time. */
  async stop(): Promise<void> {
    this.#flow.isOn = false;
    await this.#flow.ended;
  }

  /** Lets time pass quickly until `isDone` or until `most` milliseconds have passed; then it passes as before. */
  async pass(most: number, isDone: () => Promise<boolean>): Promise<void> {
    await this.passExactly(0);
    for (let passed = 0; passed < most && !(await isDone()); passed += step) await this.#pass(step);
    expect(await isDone(), `done within ${most} ms`).toBe(true);
    this.#letFlow();
  }

  /** Lets this much time pass, and leaves it stopped. */
  async passExactly(milliseconds: number): Promise<void> {
    await this.stop();
    await this.#settle();
    await this.#pass(milliseconds);
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#run(milliseconds);
    await this.#settle();
  }

  async #run(milliseconds: number): Promise<void> {
    await this.#context.clock.runFor(milliseconds).catch((error: unknown) => {
      // A page may be closed meanwhile.
      if (!/has been closed/.test(String(error))) throw error;
    });
  }

  #letFlow(): void {
    const flow = { isOn: true, ended: Promise.resolve() };
    const run = async () => {
      while (flow.isOn) {
        await pause(step);
        await this.#settle(flow);
        if (flow.isOn) await this.#run(step);
      }
    };
    flow.ended = run();
    // Seen by the next call of `stop`.
    flow.ended.catch(() => {});
    this.#flow = flow;
  }

  /** Waits until all pages have handled what they have asked for, and ask for nothing more. */
  async #settle(flow = { isOn: true }): Promise<void> {
    for (let quiet = 0; quiet < 3 && flow.isOn; quiet += 1) {
      this.awaited = (await Promise.all(this.#context.pages().map((page) => this.#awaitedBy(page)))).flat();
      if (this.awaited.length === 0) continue;
      quiet = -1;
      await pause(5);
    }
  }

  async #awaitedBy(page: Page): Promise<string[]> {
    try {
      const { addresses, readyState } = await page.evaluate(runTasks);
      // A document whose files are held back never completes.
      const isLoaded = readyState === 'complete' || (readyState === 'interactive' && this.#front.holds(/./));
      const missing = addresses.filter((address) => !this.#front.holds(address));
      return isLoaded ? missing : [`the ${readyState} document ${page.url()}`, ...missing];
    } catch (error) {
      if (page.isClosed()) return [];
      if (/context was destroyed/.test(String(error))) return ['a new document'];
      throw error;
    }
  }
}

/** Stops the clock of all pages at about their present time. */
export async function stopTime(context: BrowserContext): Promise<void> {
  // A clock cannot be set back. The first try may come too late, but stops it.
  await expect(async () => {
    const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())));
    await context.clock.pauseAt(Math.max(...times) + step);
  }).toPass();
}

const step = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in each page before its own scripts: records which answers, scripts and style sheets it waits for. */
function recordAwaited() {
  const awaited = new Map<unknown, string>();
  Reflect.set(globalThis, 'AWAITED', awaited);

  const { fetch: ask } = window;
  window.fetch = async (...asked) => {
    const [to] = asked;
    const key = Symbol('fetch');
    const end = () => awaited.delete(key);
    awaited.set(key, new URL(to instanceof Request ? to.url : to, location.href).href);
    try {
      const answer = await ask(...asked);
      void answer.clone().arrayBuffer().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };

  const record = (element: Element) => {
    const end = () => awaited.delete(element);
    if (element instanceof HTMLScriptElement) awaited.set(element, element.src);
    if (element instanceof HTMLLinkElement) awaited.set(element, element.href);
    element.addEventListener('load', end, { once: true });
    element.addEventListener('error', end, { once: true });
  };
  const files = 'script[src], link[rel=stylesheet]';
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      // The browser stops loading a style sheet that is removed.
      for (const node of removedNodes) if (node instanceof HTMLLinkElement) awaited.delete(node);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll(files)]) if (one.matches(files)) record(one);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Lets the page's event loop run a few times; returns what the page still waits for. */
async function runTasks() {
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const awaited: Map<unknown, string> = Reflect.get(globalThis, 'AWAITED') ?? new Map();
  return { addresses: [...awaited.values()], readyState: document.readyState };
}
