import {
  Component,
  type ComponentType,
  type ElementType,
  type Key,
  memo,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { jsx } from 'react/jsx-runtime';

import { type Family, getFamilyByType, onRefresh } from './runtime.ts';

/**
 * Fast Refresh for the production build of React. Elements use a proxy instead of the component. The proxy stays the same
 * for all versions, so that React keeps the state, and calls the latest one. If a component's hooks have changed, it gets a
 * new proxy, which resets its state.
 */
export function currentType(type: ElementType): ElementType {
  const family = typeof type === 'string' ? undefined : getFamilyByType(type);
  if (family === undefined) return type;
  const known = standIns.get(family);
  if (known !== undefined) return known;
  const standIn = createStandIn(family) ?? type;
  if (standIn !== type) standIns.set(family, standIn);
  return standIn;
}

export { Fragment } from 'react/jsx-runtime';

/** The function that the compiler calls for JSX in a remote in a deployed site. React's production build has none. */
export const jsxDEV = (type: ElementType, props: object, key?: Key) => jsx(currentType(type), props, key);

/** A page for the shell, which stays the same while its component changes. */
export function refreshedPage(Page: ComponentType): ComponentType {
  return function RefreshedPage() {
    useVersion();
    return jsx(FailureWatch, { children: jsx(currentType(Page), {}) });
  };
}

const standIns = new WeakMap<Family, ElementType>();
const mounted = new Set<() => void>();
let version = 0;
let hasFailed = false;

onRefresh((stale) => {
  // A page that threw is not shown, so there is no state to keep.
  if (hasFailed) return location.reload();
  for (const family of stale) standIns.delete(family);
  version += 1;
  for (const update of mounted) update();
});

function createStandIn(family: Family): ElementType | null {
  const { current } = family;
  if (typeof current === 'function')
    return isClass(current) ? null : named(current, (props) => (useVersion(), call(family.current, props)));
  if (!isMemo(current)) return null;
  // The inner component has its own family.
  const inside = (props: object) => {
    useVersion();
    return isMemo(family.current) ? jsx(currentType(family.current.type), props) : null;
  };
  return memo(inside, current.compare ?? undefined);
}

/** Renders again with every new version. */
const useVersion = () => useSyncExternalStore(subscribe, () => version);

function subscribe(update: () => void): () => void {
  mounted.add(update);
  return () => mounted.delete(update);
}

/** Remembers that a page threw; the shell handles the error. */
class FailureWatch extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    hasFailed = true;
    return { error: error ?? new Error('The page threw nothing.') };
  }

  override render(): ReactNode {
    if (this.state.error !== null) throw this.state.error;
    return this.props.children;
  }
}

type Memo = { type: ElementType; compare: ((before: object, next: object) => boolean) | null };

function isMemo(value: unknown): value is Memo {
  return typeof value === 'object' && value !== null && 'compare' in value && 'type' in value;
}

const isClass = (type: Function) => Boolean(type.prototype?.isReactComponent);

const call = (type: unknown, props: object) => (typeof type === 'function' ? type(props) : null);

const named = (type: Function, standIn: (props: object) => ReactNode) =>
  Object.defineProperty(standIn, 'name', { value: type.name });
