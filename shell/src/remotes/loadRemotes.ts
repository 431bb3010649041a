import type { Composition } from './composition.ts';

/** Loads the code that loads remotes, and starts the federation. */
export async function loadRemotes({ remotes }: Composition) {
  // In the "backend" chunk, because remotes' pages need it and the sign-in page does not.
  const code = await import(/* webpackChunkName: "backend" */ './RemotePages.tsx');
  code.startFederation(remotes);
  return code;
}
