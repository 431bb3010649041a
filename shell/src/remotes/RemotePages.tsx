import { isGroup, type RemoteRoute, startOf } from 'composition/routes';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { whenIdle } from 'shared-session/loading';
import { tabsClass } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
import { ErrorPage, PageErrors } from '../pages/ErrorPage.tsx';
import { measurePhase } from './ContainerLoader.ts';
import type { Composition, Remote } from './manifest.ts';
import { PageLoader } from './PageLoader.ts';
import { toRemoteError } from './RemoteError.ts';
import { loadCards, MissingPage, PageOutline, PageResource, RemotePage } from './RemotePage.tsx';

// For pages that belong to no remote (live/unknownPage.tsx).
export { PageResource, RemotePage };

/** The pages of the remotes as components. A failing remote affects its own pages only, never the shell. */
export class RemotePages {
  readonly #composition: Composition;
  readonly #loader: PageLoader;

  constructor(composition: Composition, report: (error: unknown) => void) {
    this.#composition = composition;
    this.#loader = new PageLoader(composition, report, loadCards);
    whenIdle(window, loadCards);
  }

  /** The component of one page. Starts to load its code at once. */
  page(remote: Remote, route: RemoteRoute): ComponentType {
    const { title } = route;
    const loader = this.#loader;
    const composition = this.#composition;
    const missing = { remote, title };
    if (remote.disabled) return () => <MissingPage {...missing} cause={null} tabs={null} onRetry={() => {}} />;
    const page = new PageResource({
      load: () => loader.load(remote, route),
      peek: () => loader.peek(remote, route),
    });
    void loader.prefetch(remote, route);
    // From one page of the main navigation, people usually go to the others.
    const siblings = remote.routes.filter((other) => other.nav && other !== route);
    // One after the other: style sheets that load out of order make Chromium parse all of them again.
    const prefetchSiblings = async () => {
      for (const other of siblings) await loader.prefetch(remote, other);
    };
    const tabs = <PageTabs of={route} routes={remote.routes} />;
    const onShown = (waited: number) => {
      measurePhase('shown', performance.now() - waited, remote, route.path);
      const stopWaiting = whenIdle(window, prefetchSiblings);
      // After the page's effects, which may throw.
      const timer = setTimeout(() => loader.shown(remote, route));
      return () => {
        clearTimeout(timer);
        stopWaiting();
      };
    };
    // A missing chunk is a failed load. Any other error was thrown by a page that had loaded.
    const renderError = (error: unknown, onRetry: () => void) => {
      if (toRemoteError(error).fault !== 'crashed')
        return <MissingPage {...missing} cause={error} tabs={tabs} onRetry={onRetry} />;
      if (!loader.mayHeal(remote, route, error)) return null;
      return (
        <HealingPage title={title} heal={() => loader.heal(remote, route, error)} onHealed={onRetry}>
          <ErrorPage error={error} reference={referenceOf(error)} composition={composition} onRetry={onRetry} />
        </HealingPage>
      );
    };
    return () => (
      <PageErrors composition={composition} renderError={renderError}>
        <RemotePage {...missing} page={page} tabs={tabs} onShown={onShown} />
      </PageErrors>
    );
  }
}

/** Links to the other pages under the same path, shown while the page with its own tabs is missing. */
function PageTabs({ of, routes }: { of: RemoteRoute; routes: readonly RemoteRoute[] }) {
  const start = isGroup(of, routes) ? startOf(of.path) : of.path.slice(0, of.path.lastIndexOf('/'));
  const group = routes.find((route) => startOf(route.path) === start && isGroup(route, routes));
  if (group === undefined) return null;
  const parent = `${start}/`;
  const tabs = routes.filter(({ path }) => path.startsWith(parent) && !/[:*/]/.test(path.slice(parent.length)));
  return (
    <nav className={tabsClass} aria-label={group.title}>
      {tabs.map(({ path, title }) => (
        <NavLink key={path} to={path}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

type HealingPageProps = {
  title: string;
  /** Switches to the previous build; false if that does not work. */
  heal: () => Promise<boolean>;
  onHealed: () => void;
  /** Shown if healing fails. */
  children: ReactNode;
};

/** Shown instead of a page that threw on its first render, while the previous build loads. */
function HealingPage({ title, heal, onHealed, children }: HealingPageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const start = useEffectEvent(heal);
  const finish = useEffectEvent((isHealed: boolean) => (isHealed ? onHealed() : setHasFailed(true)));
  // Once for each error, whose page is a new one. "Try again" or a network that comes back asks for the previous build again.
  useEffect(() => {
    let isCurrent = true;
    void start().then((isHealed) => isCurrent && finish(isHealed));
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasFailed ? children : <PageOutline title={title} />;
}
