import { createPath, type Location, type NavigateOptions, type Navigator, parsePath, type To } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';

/** Where the site is now, whether the page stays scrolled as it is, and whether the page there is on screen already. */
export type Arrival = { location: Location; keepsScroll: boolean; isShown: boolean };

type Page = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<URL, 'pathname' | 'search' | 'hash'>;
  addEventListener: (event: 'popstate', listener: () => void) => void;
};
type Redirect = { back?: string | null; state?: unknown };
type Listeners = { onArrival: (arrival: Arrival) => void; onUnsavedChanges: (leave: () => void) => void };

/** The browser's history as the router drives it. Before unsaved changes are left behind, its listener is asked. */
export class SiteHistory implements Navigator {
  readonly #page: Page;
  #listeners: Listeners | null = null;
  /** Whether the first page has redirected before anybody listened. */
  #hasUnreported = false;
  #arrival: Arrival;
  /** How many steps into the site this entry is, so that the distance between two entries is known. */
  #index = 0;
  /** What the browser's next move means when it was started here. */
  #ownMove: (() => void) | null = null;

  constructor(page: Page) {
    this.#page = page;
    if (this.#entry.key === undefined) this.#write('replaceState', null, 0);
    this.#arrival = this.#read({});
    page.addEventListener('popstate', this.#moved);
  }

  get arrival(): Arrival {
    return this.#arrival;
  }

  /** Reports every arrival, and every attempt to leave unsaved changes, with what leaves all the same. */
  listen(listeners: Listeners): void {
    this.#listeners = listeners;
    if (this.#hasUnreported) listeners.onArrival(this.#arrival);
    this.#hasUnreported = false;
  }

  // The router takes these out of the object, so they bring their own `this`.
  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('pushState', state, this.#index + 1, to), options);
  };

  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('replaceState', state, this.#index, to), options);
  };

  /**
   * Changes the address to that of the page which the redirect rules have put on screen. Nobody is asked. With `back`,
   * that address takes the place of the one left, and Back leads to it.
   */
  readonly redirect = (to: string, { back = null, state = null }: Redirect = {}): void => {
    this.#write('replaceState', state, this.#index, back ?? to);
    if (back !== null) this.#write('pushState', state, this.#index + 1, to);
    this.#arrive({ isShown: true });
  };

  readonly go = (delta: number): void => this.#page.history.go(delta);

  #leaveFor(to: To, write: () => void, options: NavigateOptions = {}): void {
    const leave = () => {
      write();
      this.#arrive({ keepsScroll: options.preventScrollReset ?? false });
    };
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (this.#mayLeaveFor(pathname)) leave();
    else this.#listeners?.onUnsavedChanges(leave);
  }

  readonly #moved = (): void => {
    const ownMove = this.#ownMove;
    this.#ownMove = null;
    if (ownMove !== null) return ownMove();
    // An entry without our mark was made by an address with another fragment, typed or followed.
    if (this.#entry.key === undefined) this.#write('replaceState', null, this.#index + 1);
    const delta = (this.#entry.idx ?? 0) - this.#index;
    if (delta === 0 || this.#mayLeaveFor(this.#page.location.pathname)) return this.#arrive();
    // The browser has moved already: it is sent back first, and forth again once leaving is chosen.
    this.#move(-delta, () => this.#listeners?.onUnsavedChanges(() => this.#move(delta, () => this.#arrive())));
  };

  #move(delta: number, then: () => void): void {
    this.#ownMove = then;
    this.go(delta);
  }

  // Another view of the same page, a tab or a search, loses nothing.
  #mayLeaveFor(pathname = this.#arrival.location.pathname): boolean {
    return pathname === this.#arrival.location.pathname || !hasUnsavedChanges();
  }

  #arrive(how: Partial<Omit<Arrival, 'location'>> = {}): void {
    this.#arrival = this.#read(how);
    this.#hasUnreported = this.#listeners === null;
    this.#listeners?.onArrival(this.#arrival);
  }

  #read({ keepsScroll = false, isShown = false }: Partial<Omit<Arrival, 'location'>>): Arrival {
    const { pathname, search, hash } = this.#page.location;
    const { usr = null, key = '' } = this.#entry;
    this.#index = this.#entry.idx ?? 0;
    return { location: { pathname, search, hash, state: usr, key }, keepsScroll, isShown };
  }

  get #entry(): { usr?: unknown; key?: string; idx?: number } {
    return this.#page.history.state ?? {};
  }

  #write(how: 'pushState' | 'replaceState', usr: unknown, idx: number, to?: To): void {
    const key = crypto.randomUUID().slice(0, 8);
    this.#page.history[how]({ usr, key, idx }, '', to === undefined ? undefined : this.createHref(to));
  }
}
