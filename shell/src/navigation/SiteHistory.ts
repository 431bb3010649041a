import { createPath, type Location, type NavigateOptions, type Navigator, parsePath, type To } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';

/** Where a navigation led, whether the page keeps its scroll position, and whether it is already on screen. */
export type Navigation = { location: Location; keepsScroll: boolean; isShown: boolean };

type Page = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<URL, 'pathname' | 'search' | 'hash'>;
  addEventListener: (event: 'popstate', listener: () => void) => void;
};
type Redirect = { back?: string | null; state?: unknown };
type Listeners = { onNavigate: (navigation: Navigation) => void; onUnsavedChanges: (leave: () => void) => void };

/** The browser's history as the router uses it. Asks its listener before unsaved changes are lost. */
export class SiteHistory implements Navigator {
  readonly #page: Page;
  #listeners: Listeners | null = null;
  /** Whether the first page redirected before there was a listener. */
  #hasUnreported = false;
  #current: Navigation;
  /** This entry's number since the visit began, from which the distance between two entries follows. */
  #index = 0;
  /** Called on the next popstate event if this object has started the move. */
  #ownMove: (() => void) | null = null;

  constructor(page: Page) {
    this.#page = page;
    if (this.#entry.key === undefined) this.#write('replaceState', null, 0);
    this.#current = this.#read({});
    page.addEventListener('popstate', this.#moved);
  }

  get current(): Navigation {
    return this.#current;
  }

  /** Reports every navigation. For an attempt to leave unsaved changes, it passes a function that leaves anyway. */
  listen(listeners: Listeners): void {
    this.#listeners = listeners;
    if (this.#hasUnreported) listeners.onNavigate(this.#current);
    this.#hasUnreported = false;
  }

  // Arrow functions, because the router calls them without `this`.
  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly push = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('pushState', state, this.#index + 1, to), options);
  };

  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): void => {
    this.#leaveFor(to, () => this.#write('replaceState', state, this.#index, to), options);
  };

  /**
   * Changes the address to that of the page that the redirect rules have rendered, also over unsaved changes. With `back`,
   * that address replaces the current entry, so that Back leads to it.
   */
  readonly redirect = (to: string, { back = null, state = null }: Redirect = {}): void => {
    this.#write('replaceState', state, this.#index, back ?? to);
    if (back !== null) this.#write('pushState', state, this.#index + 1, to);
    this.#finish({ isShown: true });
  };

  readonly go = (delta: number): void => this.#page.history.go(delta);

  #leaveFor(to: To, write: () => void, options: NavigateOptions = {}): void {
    const leave = () => {
      write();
      this.#finish({ keepsScroll: options.preventScrollReset ?? false });
    };
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (this.#mayLeaveFor(pathname)) leave();
    else this.#listeners?.onUnsavedChanges(leave);
  }

  readonly #moved = (): void => {
    const ownMove = this.#ownMove;
    this.#ownMove = null;
    if (ownMove !== null) return ownMove();
    // An entry without a key comes from a fragment that was typed or followed.
    if (this.#entry.key === undefined) this.#write('replaceState', null, this.#index + 1);
    const delta = (this.#entry.idx ?? 0) - this.#index;
    if (delta === 0 || this.#mayLeaveFor(this.#page.location.pathname)) return this.#finish();
    // The browser has moved already: go back first, and forward again if the user chooses to leave.
    this.#move(-delta, () => this.#listeners?.onUnsavedChanges(() => this.#move(delta, () => this.#finish())));
  };

  #move(delta: number, then: () => void): void {
    this.#ownMove = then;
    this.go(delta);
  }

  // A new query or fragment of the same path keeps unsaved changes.
  #mayLeaveFor(pathname = this.#current.location.pathname): boolean {
    return pathname === this.#current.location.pathname || !hasUnsavedChanges();
  }

  #finish(how: Partial<Omit<Navigation, 'location'>> = {}): void {
    this.#current = this.#read(how);
    this.#hasUnreported = this.#listeners === null;
    this.#listeners?.onNavigate(this.#current);
  }

  #read({ keepsScroll = false, isShown = false }: Partial<Omit<Navigation, 'location'>>): Navigation {
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
