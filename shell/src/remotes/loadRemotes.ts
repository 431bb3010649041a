import type { Composition } from './trustedComposition.ts';

/** Loads the code that loads remotes, and starts the federation. */
export async function loadRemotes({ remotes }: Composition) {
  // In the chunk "backend", this would run between the API's answer and the page.
  const code = await import(/* webpackChunkName: "remotes" */ './RemotePages.tsx');
  code.startFederation(remotes);
  return code;
}
