import { performReactRefresh as perform, register as registerType } from 'askwell-refresh/react';

export { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType } from 'askwell-refresh/react';

/** The versions of one component. */
export type Family = { current: unknown };
type Listener = (staleFamilies: ReadonlySet<Family>) => void;

const listeners = new Set<Listener>();

/** Adds a listener for new versions of components; `stale` ones cannot keep their state. */
export const onRefresh = (listener: Listener): unknown => listeners.add(listener);

/** Registers a component. All modules of an update run at once, so it is rendered right after them. */
export function register(type: unknown, id: string): void {
  registerType(type, id);
  timer ??= setTimeout(performReactRefresh);
}
let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces React's function. Its production build has no hook for it, so elements use proxies (proxies.ts). */
export function performReactRefresh(): void {
  timer = undefined;
  const update = perform();
  if (update !== null) for (const listener of listeners) listener(update.staleFamilies);
}

/** There is no renderer to hook into. */
export function injectIntoGlobalHook(): void {}
