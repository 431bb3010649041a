import { performReactRefresh as perform, register as registerType } from 'askwell-refresh/react';

export { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType } from 'askwell-refresh/react';

/** What the versions of one component have in common. */
export type Family = { current: unknown };
type Listener = (staleFamilies: ReadonlySet<Family>) => void;

const listeners = new Set<Listener>();

/** Calls back when components have other versions; the stale ones cannot keep their state. */
export const onRefresh = (listener: Listener): unknown => listeners.add(listener);

/** Notes a component; the modules of an update run all at once, so it can be shown right after them. */
export function register(type: unknown, id: string): void {
  registerType(type, id);
  timer ??= setTimeout(performReactRefresh);
}
let timer: ReturnType<typeof setTimeout> | undefined;

/** In place of React's own: React's production build has no hook for it, so elements are redirected instead (proxies.ts). */
export function performReactRefresh(): void {
  timer = undefined;
  const update = perform();
  if (update !== null) for (const listener of listeners) listener(update.staleFamilies);
}

/** There is no renderer to hook into. */
export function injectIntoGlobalHook(): void {}
