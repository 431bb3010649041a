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
 * Fast Refresh for the production build of React: an element of a component is made of a stand-in that stays the same over
 * all versions, so React keeps its state, and that calls the latest one. A component whose hooks changed gets a new stand-in,
 * and so a new state.
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

/** What the compiler calls for JSX in a remote that is run in a deployed site: React's production build has no such call. */
export const jsxDEV = (type: ElementType, props: object, key?: Key) => jsx(currentType(type), props, key);

/** A page as the shell gets it: it keeps this one while its own component changes. */
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
  // The page that threw is no longer shown, so there is no state to keep.
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
  // The inner component has a family of its own.
  const inside = (props: object) => {
    useVersion();
    return isMemo(family.current) ? jsx(currentType(family.current.type), props) : null;
  };
  return memo(inside, current.compare ?? undefined);
}

/** Renders again with every version. */
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
