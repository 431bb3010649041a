// An ordinary Module Federation host that shows a page of a remote. host.federation.ts has the options of its plugin.
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DataProvider, SessionProvider, startSession } from 'shared-session';

// The signed-in user as the host knows them. The token goes to the API.
const user = { uid: 'ada', name: 'Ada', email: 'ada@host.example', photoURL: null };
const identity = {
  onChange: (report) => report(user),
  signIn: async () => {},
  signOut: async () => {},
  getToken: async () => 'token',
};
startSession({ identity, apiUrl: '/api' });
registerRemotes([{ name: 'askwell_remote_main', entry: 'https://app.example.com/remote-main/mf-manifest.json' }]);
const { Page } = await loadRemote('askwell_remote_main/Example');
createRoot(document.getElementById('root')).render(
  h(SessionProvider, null, h(DataProvider, null, h(MemoryRouter, null, h(Page)))),
);
