import 'shared-ui/tokens.css';

import { containerName } from 'composition/remotes';
import * as Jotai from 'jotai';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as Router from 'react-router-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Session from 'shared-session';
import { PageTitle } from 'shared-ui';

import { standInIdentity } from '../standalone/standInIdentity.ts';
import type { Noticed } from './watch.ts';

// A minimal shell with what a remote's page needs: the shared packages, a session, the router, and a bar.

type Route = { path: string; module: string; title: string };
type Remote = {
  needsRuntime: boolean;
  start: string;
  name: string;
  entry: string;
  routes: readonly Route[];
  versions: Readonly<Record<string, string>>;
};
type Container = { init: (scope: object) => unknown; get: (module: string) => Promise<() => unknown> };
type Watch = { note: (rule: Noticed['rule'], detail: unknown) => void };

const remote: Remote = JSON.parse(document.getElementById('remote')?.textContent ?? '{}');
const note: Watch['note'] = (rule, detail) => Reflect.get(window, 'askwellWatch').note(rule, detail);

trustOwnScripts();
Session.startSession({ identity: standInIdentity(), apiUrl: '/api' });
const container = loadContainer();
const router = Router.createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: remote.start, element: <Start /> },
      ...remote.routes.map((route) => ({ path: route.path, element: <RemotePage key={route.path} route={route} /> })),
      { path: '*', element: <p>There is no such page.</p> },
    ],
  },
]);
createRoot(document.getElementById('root') ?? document.body).render(
  <Session.SessionProvider>
    <Router.RouterProvider router={router} />
  </Session.SessionProvider>,
);

/** Common elements outside of the page, to detect styles of a page that reach the shell. */
function Frame() {
  const { status } = Session.useSession();
  return (
    <>
      <header>
        <Router.Link to={remote.start}>Start</Router.Link>
        <h2>Stand-in shell</h2>
        <h3>Pages</h3>
        <nav>
          <ul>
            {remote.routes.map(({ path, title }) => (
              <li key={path}>
                <Router.Link to={addressOf(path)} data-route={path}>
                  {title}
                </Router.Link>
              </li>
            ))}
          </ul>
        </nav>
        <form>
          <label>
            Search <input />
          </label>
          <select aria-label="Kind" />
          <textarea aria-label="Text" />
          <button type="button">Menu</button>
        </form>
        <table>
          <tbody>
            <tr>
              <td>
                <p>Text</p>
              </td>
            </tr>
          </tbody>
        </table>
      </header>
      <main id="page" data-ready={status === 'ready'}>
        {status === 'ready' && <Router.Outlet />}
      </main>
    </>
  );
}

/** The document's first page, so that a remote's page is never the first. */
function Start() {
  return <PageTitle>Start</PageTitle>;
}

function RemotePage({ route }: { route: Route }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadPage(route.module).then(
      (loaded) => setPage(() => loaded),
      (error: unknown) => note('crashed', error),
    );
  }, [route]);
  if (Page === null) return null;
  return (
    <Boundary>
      <Page />
      <Shown />
    </Boundary>
  );
}

function Shown() {
  useEffect(() => {
    document.documentElement.dataset['shown'] = 'true';
    return () => {
      delete document.documentElement.dataset['shown'];
    };
  }, []);
  return null;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    note('crashed', error);
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

async function loadPage(module: string): Promise<ComponentType> {
  const exposed: unknown = (await (await container).get(module))();
  const Page: unknown = Reflect.get(Object(exposed), 'Page');
  if (typeof Page !== 'function') throw new Error(`${module} exports no function Page.`);
  return (props: object) => <>{React.createElement(Object(Page), props)}</>;
}

function loadContainer(): Promise<Container> {
  const { promise, resolve, reject } = Promise.withResolvers<Container>();
  const script = document.createElement('script');
  script.addEventListener('error', () => reject(new Error(`${remote.entry} could not be loaded.`)));
  script.addEventListener('load', () => resolve(start(Reflect.get(window, containerName(remote.name)))));
  script.crossOrigin = 'anonymous';
  script.src = remote.entry;
  document.head.append(script);
  return promise;
}

async function start(found: Container): Promise<Container> {
  await found.init(sharedScope());
  return found;
}

/** The shell's copies for the remote. Copies that the remote offers are refused, as in the real shell. */
function sharedScope(): object {
  const copies: Record<string, unknown> = {
    react: React,
    'react/jsx-runtime': JsxRuntime,
    'react-dom': ReactDom,
    'react-router-dom': Router,
    jotai: watchedJotai(),
    'shared-session': Session,
  };
  return Object.fromEntries(
    Object.entries(copies).map(([name, copy]) => {
      const version = remote.versions[name.replace(/\/.*/, '')] ?? '0.0.0';
      const own = { [version]: { get: () => () => copy, loaded: 1, from: 'shell', eager: true } };
      // The real shell ignores other copies too. But a federation runtime in the remote expects to find what it offered.
      return [name, remote.needsRuntime ? own : new Proxy(own, { set: () => true })];
    }),
  );
}

/** jotai, which records writes of the remote to the session's atoms. */
function watchedJotai(): object {
  const own = new Map<unknown, string>(Object.entries(Session).map(([name, value]) => [value, name]));
  const check = (atom: object) => {
    const name = own.get(atom);
    if (name !== undefined && name !== 'demoCounterAtom') note('session-write', name);
  };
  const watchStore = (store: ReturnType<typeof Jotai.useStore>) => ({
    ...store,
    set: (...args: Parameters<typeof store.set>) => (check(args[0]), store.set(...args)),
  });
  return {
    ...Jotai,
    useSetAtom: (atom: Jotai.WritableAtom<unknown, unknown[], unknown>) => {
      const set = Jotai.useSetAtom(atom);
      return (...args: unknown[]) => (check(atom), set(...args));
    },
    useAtom: (atom: Jotai.WritableAtom<unknown, unknown[], unknown>) => {
      const [value, set] = Jotai.useAtom(atom);
      return [value, (...args: unknown[]) => (check(atom), set(...args))];
    },
    useStore: () => watchStore(Jotai.useStore()),
  };
}

/** As in the real shell: scripts come from this origin, and text never becomes markup or code. */
function trustOwnScripts(): void {
  Reflect.get(window, 'trustedTypes')?.createPolicy('default', { createScriptURL: ownAddress });
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError(`${address} is not trusted here.`);
}

const addressOf = (path: string) => path.replaceAll(/:[\w-]+/g, 'one').replace(/\/\*$/, '');
