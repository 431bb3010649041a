import { createPath, type Location, type NavigateOptions, type Navigator, parsePath, type To } from 'react-router-dom';

import { hasUnsavedChanges } from './hasUnsavedChanges.ts';

/** Where the site is now, and whether the way there leaves the page scrolled as it is. */
export type Arrival = { location: Location; keepsScroll: boolean };

type Page = Pick<Window, 'dispatchEvent'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<URL, 'pathname' | 'search' | 'hash'>;
  addEventListener: (event: 'popstate', listener: () => void) => void;
};
type Listeners = { arrived: (arrival: Arrival) => void; objected: (leave: () => void) => void };

/** The browser's history as the router drives it. A page with unsaved changes is asked before another one takes its place. */
export class SiteHistory implements Navigator {
  readonly #page: Page;
  #listeners: Listeners = { arrived: () => {}, objected: () => {} };
  #arrival: Arrival;
  /** How many steps into the site this entry is: the way from one to another is counted with it. */
  #index = 0;
  /** What the browser's next move means when it was ordered here. */
  #ordered: (() => void) | null = null;

  constructor(page: Page) {
    this.#page = page;
    if (this.#entry.key === undefined) this.#write('replaceState', null, 0);
    this.#arrival = this.#read(false);
    page.addEventListener('popstate', this.#moved);
  }

  get arrival(): Arrival {
    return this.#arrival;
  }

  /** Tells every arrival, and every objection with what leaves all the same. */
  listen(listeners: Listeners): void {
    this.#listeners = listeners;
  }

  // The router takes these out of the object, so they bring their own `this`.
  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('pushState', state, this.#index + 1, to), options);
  };

  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('replaceState', state, this.#index, to), options);
  };

  readonly go = (delta: number): void => this.#page.history.go(delta);

  #leaveFor(to: To, write: () => void, options: NavigateOptions = {}): void {
    const leave = () => {
      write();
      this.#arrive(options.preventScrollReset);
    };
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (this.#mayLeaveFor(pathname)) leave();
    else this.#listeners.objected(leave);
  }

  readonly #moved = (): void => {
    const ordered = this.#ordered;
    this.#ordered = null;
    if (ordered !== null) return ordered();
    // An entry without our mark was made by an address with another fragment, typed or followed.
    if (this.#entry.key === undefined) this.#write('replaceState', null, this.#index + 1);
    const delta = (this.#entry.idx ?? 0) - this.#index;
    if (delta === 0 || this.#mayLeaveFor(this.#page.location.pathname)) return this.#arrive();
    // The browser has moved already: it is sent back first, and forth again once leaving is chosen.
    this.#order(-delta, () => this.#listeners.objected(() => this.#order(delta, () => this.#arrive())));
  };

  #order(delta: number, then: () => void): void {
    this.#ordered = then;
    this.go(delta);
  }

  // Another view of the same page, a tab or a search, loses nothing.
  #mayLeaveFor(pathname = this.#arrival.location.pathname): boolean {
    return pathname === this.#arrival.location.pathname || !hasUnsavedChanges(this.#page);
  }

  #arrive(keepsScroll = false): void {
    this.#arrival = this.#read(keepsScroll);
    this.#listeners.arrived(this.#arrival);
  }

  #read(keepsScroll: boolean): Arrival {
    const { pathname, search, hash } = this.#page.location;
    const { usr = null, key = '' } = this.#entry;
    this.#index = this.#entry.idx ?? 0;
    return { location: { pathname, search, hash, state: usr, key }, keepsScroll };
  }

  get #entry(): { usr?: unknown; key?: string; idx?: number } {
    return this.#page.history.state ?? {};
  }

  #write(how: 'pushState' | 'replaceState', usr: unknown, idx: number, to?: To): void {
    const key = crypto.randomUUID().slice(0, 8);
    this.#page.history[how]({ usr, key, idx }, '', to === undefined ? undefined : this.createHref(to));
  }
}
