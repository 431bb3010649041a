import type { Composition } from '../composition/trustedComposition.ts';

/** Loads the code for remotes, and starts the federation. */
export async function loadRemotes({ remotes }: Composition) {
  // A separate chunk: in the chunk "backend", this would run between the API's answer and the page.
  const code = await import(/* webpackChunkName: "remotes" */ './RemotePages.tsx');
  code.startFederation(remotes);
  return code;
}
