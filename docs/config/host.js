// An ordinary Module Federation host that shows a page of a remote. Set experiments: { provideExternalRuntime: true } in its
// ModuleFederationPlugin: this repository's remotes take the runtime from their host. Without it, they stop with
// "Cannot read properties of undefined (reading 'setGlobalFederationConstructor')".
import { init, loadRemote } from '@module-federation/enhanced/runtime';
import * as jotai from 'jotai';
import { version as jotaiVersion } from 'jotai/package.json';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';
import * as session from 'shared-session';
import { version as sessionVersion } from 'shared-session/package.json';

const share = (copy, version) => ({
  version,
  lib: () => copy,
  shareConfig: { singleton: true, requiredVersion: false },
});
init({
  name: 'other_host',
  remotes: [{ name: 'askwell_remote_main', entry: 'https://app.example.com/remote-main/mf-manifest.json' }],
  shared: {
    react: share(React, React.version),
    'react-dom': share(ReactDom, ReactDom.version),
    'react-router-dom': share(router, routerVersion),
    jotai: share(jotai, jotaiVersion),
    'shared-session': share(session, sessionVersion),
  },
});
// Who is signed in, as the host knows it; the token goes to the API.
const user = { uid: 'ada', name: 'Ada', email: 'ada@host.example', photoURL: null };
const identity = {
  onChange: (listener) => (setTimeout(listener, 0, user), () => {}),
  signIn: async () => {},
  signOut: async () => {},
  getToken: async () => 'token',
};
session.startSession({ identity, apiUrl: '/api' });
const { createElement: h } = React;
const { Page } = await loadRemote('askwell_remote_main/Example');
createRoot(document.getElementById('root')).render(
  h(session.SessionProvider, null, h(session.DataProvider, null, h(router.MemoryRouter, null, h(Page)))),
);
