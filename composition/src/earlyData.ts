import type { Pinned } from './composition.ts';
import type { EarlyStart } from './part.ts';

/** What the page's first script reads from the page (shell/src/early). Only types: the script has to be small. */
export type EarlyData = {
  /** Null if the server does not know the connection. */
  isMultiplexed: true | null;
  paths: Record<string, Preloads>;
  start?: EarlyStart;
  /** The page's own scripts, if its markup has none: those of a static page, whose policy cannot name them. */
  scripts?: readonly Pinned[];
};

/**
 * The files that the page at a path needs, for signed-in and signed-out visitors, so that the browser can load them early. For
 * signed-in visitors also the API calls for its data, if the route declares them.
 */
export type Preloads = { signedIn: Preload[]; signedOut: Preload[]; data?: string[] };

/** A file, and the language of the pages that need it, if it has one. */
export type Preload = Pinned & { language?: string };
