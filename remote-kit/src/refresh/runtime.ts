import { performReactRefresh as perform, register as registerType } from 'askwell-refresh/react';

export {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
} from 'askwell-refresh/react';

/** The versions of one component. */
export type Family = { current: unknown };
type Listener = (staleFamilies: ReadonlySet<Family>) => void;

const listeners = new Set<Listener>();

/** Adds a listener for new versions of components; `stale` ones cannot keep their state. */
export const onRefresh = (listener: Listener): unknown => listeners.add(listener);

/**
 * Registers a component. All modules of an update run at once, so it is rendered right after them; the plugin would wait
 * for 30 ms.
 */
export function register(type: unknown, id: string): void {
  registerType(type, id);
  timer ??= setTimeout(performReactRefresh);
}
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes the page, and the proxies (proxies.ts) of a site with React's production build, which has no hook for it. */
export function performReactRefresh(): void {
  timer = undefined;
  const update = perform();
  if (update !== null) for (const listener of listeners) listener(update.staleFamilies);
}
