export const layouts = ['centered', 'onboarding', 'main'] as const;

/** One page of a remote: where it is shown, and which exposed module shows it. */
export type RemoteRoute = {
  path: string;
  module: string;
  layout: (typeof layouts)[number];
  title: string;
  nav: boolean;
};

/** One remote of the composition: its version, its files and the routes it offers. */
export type Remote = {
  name: string;
  version: string;
  entry: string;
  integrity?: string | undefined;
  /** The session contract it was built for. */
  contract?: string | undefined;
  /** The versions of shared packages that it was built for. */
  requires?: Readonly<Record<string, string>> | undefined;
  /** Whether its entry starts only where the federation runtime is there already: taken for granted, unless it says no. */
  needsRuntime?: boolean | undefined;
  routes: RemoteRoute[];
  /** Switched off by whoever runs the site: its pages show a notice, and nothing of it is loaded. */
  disabled?: boolean | undefined;
  /** Why nothing of it may be run. */
  refused?: Refused;
};

/** Not from where it should be, or not described well enough to be run. */
export type Refused = { fault: 'refused' | 'shape'; why: string };

/** Which parts this site is made of. Written by the site (or the development server) into the page. */
export type Composition = { shell: { version: string }; remotes: Remote[] };
