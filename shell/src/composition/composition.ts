import * as v from 'valibot';

const remoteRoute = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  module: v.pipe(v.string(), v.startsWith('./')),
  layout: v.picklist(['centered', 'onboarding', 'main']),
  title: v.string(),
  nav: v.optional(v.boolean(), false),
});

/** One page of a remote: where it is shown, and which exposed module shows it. */
export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

export const remoteEntry = v.object({
  name: v.pipe(v.string(), v.regex(/^remote-[a-z0-9-]+$/)),
  version: v.string(),
  entry: v.pipe(v.string(), v.minLength(1)),
  // Anything else the browser would take for no hash at all.
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  /** The session contract it was built for. */
  contract: v.optional(v.string()),
  /** The versions of shared packages that it was built for. */
  requires: v.optional(v.record(v.string(), v.string())),
  /** Whether its entry starts only where the federation runtime is there already: taken for granted, unless it says no. */
  needsRuntime: v.optional(v.boolean()),
  routes: v.array(remoteRoute),
  /** Switched off by whoever runs the site: its pages show a notice, and nothing of it is loaded. */
  disabled: v.optional(v.boolean()),
  preload: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** One remote of the composition: its version, its files and the routes it offers. */
export type Remote = v.InferOutput<typeof remoteEntry> & { /** Why nothing of it may be run. */ refused?: Refused };

/** Not from where it should be, or not described well enough to be run. */
export type Refused = { fault: 'refused' | 'shape'; why: string };

/** Which parts this site is made of. Written by the site (or the development server) into the page. */
export type Composition = { shell: { version: string }; remotes: Remote[] };
