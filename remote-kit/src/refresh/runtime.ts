import { performReactRefresh as perform } from 'askwell-refresh/react';

export {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  register,
} from 'askwell-refresh/react';

/** What the versions of one component have in common. */
export type Family = { current: unknown };
type Listener = (staleFamilies: ReadonlySet<Family>) => void;

const listeners = new Set<Listener>();

/** Calls back when components have other versions; the stale ones cannot keep their state. */
export const onRefresh = (listener: Listener): unknown => listeners.add(listener);

/** In place of React's own: React's production build has no hook for it, so elements are redirected instead (proxies.ts). */
export function performReactRefresh(): void {
  const update = perform();
  if (update !== null) for (const listener of listeners) listener(update.staleFamilies);
}

/** There is no renderer to hook into. */
export function injectIntoGlobalHook(): void {}
