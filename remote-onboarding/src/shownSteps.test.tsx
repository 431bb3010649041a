import { samples } from '@askwell/part-tools/stand-in';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { getPlans } from 'contract/billing';
import { getInvitations } from 'contract/invitations';
import { getLocations } from 'contract/locations';
import { getOrganization, getSummary } from 'contract/organization';
import { getUsers } from 'contract/people';
import {
  getStorageKey,
  DataProvider,
  type Identity,
  isProfileOutdatedAtom,
  SessionProvider,
  startSession,
  openStoredText,
  useQueryClient,
} from 'shared-session';
import { expect, it, onTestFinished, vi } from 'vitest';

import { DoneStep } from './DoneStep.tsx';
import { Page as AddLocations } from './pages/AddLocations/AddLocations.tsx';
import { Page as AddUsers } from './pages/AddUsers.tsx';
import { Page as CreateOrganization } from './pages/CreateOrganization/CreateOrganization.tsx';
import { Page as Invitations } from './pages/Invitations/Invitations.tsx';
import { Page as Subscribe } from './pages/Subscribe/Subscribe.tsx';
import { Page as SubscribeSuccess } from './pages/SubscribeSuccess.tsx';

const reads = {
  organization: getOrganization,
  locations: getLocations,
  users: getUsers,
  plans: getPlans,
  summary: getSummary,
  invitations: getInvitations,
};

/** Renders the page at this URL with these answers. */
function show(page: ReactNode, pagePath = '/', answers: Partial<Record<keyof typeof reads, unknown>> = {}): string {
  const Answered = () => {
    const client = useQueryClient();
    const allAnswers = Object({ ...samples, ...answers });
    for (const [name, { path }] of Object.entries(reads)) client.setQueryData([path, {}], allAnswers[name]);
    client.setQueryData([getLocations.path, { sort: '-people', limit: 10 }], allAnswers.locations);
    return page;
  };
  onTestFinished(cleanup);
  const { container } = render(
    <SessionProvider>
      <DataProvider>
        <MemoryRouter initialEntries={[pagePath]}>
          <Answered />
        </MemoryRouter>
      </DataProvider>
    </SessionProvider>,
  );
  return container.textContent ?? '';
}

it('a step is not completed → the current one is shown', () => {
  expect(show(<AddUsers />, '/add-users?step=verification')).toContain('Invite your people');
});

it('an earlier step is opened at the end → the page says how to change it later', () => {
  const text = show(<Subscribe />, '/subscribe?step=create-organization');
  expect(text).toContain('You can change this in Settings once setup is complete.');
});

it.each([
  ['organization', 'Smith & Sons'],
  ['locations', 'Main Street'],
  ['people', 'ann@smith.example'],
  ['verification', 'office@smith.example is verified'],
] as const)('%s is completed and the last step is open → it is read-only', (step, shown) => {
  expect(show(<DoneStep step={step} canChange={false} />, '/subscribe?step=any')).toContain(shown);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/subscribe');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['nothing typed yet', [], 'Starter costs €19 a month for 1 location and up to 10 people.'],
  ['two typed', ['Harbour', 'Mill'], 'Team costs €29 a month for unlimited locations and up to 50 people.'],
])('%s → shows what the plan costs and includes', (_situation, typed, says) => {
  const [team] = samples.plans;
  const starter = { ...team, id: 'p0', name: 'Starter', priceMinor: 1900, limits: { people: 10, locations: 1 } };
  const draft = typed.map((name, key) => ({
    key: String(key),
    values: { name, address: '', code: '', country: '', timeZone: '' },
    guessed: [],
  }));
  const storedDraft = openStoredText(getStorageKey('draft', '', 'locations'));
  storedDraft.write(JSON.stringify(draft));
  onTestFinished(storedDraft.clear);
  const answers = { locations: [], plans: [starter, ...samples.plans] };
  expect(show(<AddLocations />, '/add-locations', answers)).toContain(says);
});

it('the first step → shows a phone that answers', () => {
  show(<CreateOrganization />);
  expect(screen.getByRole('region', { name: 'How your people will see it' }).textContent).toContain(
    'No locations yet.',
  );
});

it('people are already added → keys can scroll their named list', () => {
  show(<AddUsers />);
  expect(screen.getByRole('list', { name: 'Already added: 3 people' }).tabIndex).toBe(0);
});

it('one of two organizations records “last seen” → only its invitation mentions that', () => {
  show(<Invitations />);
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards.map((card) => card?.includes('its admins can see the day'))).toEqual([true, false]);
});

it('an invitation is withdrawn → the page names the organization', () => {
  const invitations = { ...samples.invitations, open: [], withdrawn: ['Harbour Foods'] };
  expect(show(<Invitations />, '/', { invitations })).toContain('Harbour Foods has withdrawn it.');
});

it('there are more people than a plan allows → another plan must be chosen', () => {
  show(<Subscribe />, '/', { summary: { ...samples.summary, people: 301 } });
  const team = screen.getByRole('radio', { name: /^Team.*You have 301 people, and this plan includes 50\./ });
  const business = screen.getByRole('radio', { name: /^Business Recommended.*€0\.33 per person per month/ });
  expect(business).toHaveProperty('checked', true);
  fireEvent.click(team);
  fireEvent.click(screen.getByRole('button', { name: 'Continue to checkout' }));
  expect(screen.getByRole('alert').textContent).toContain('You have 301 people, and this plan includes 50.');
  fireEvent.click(business);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Back while a payment is pending → no plan is offered again', async () => {
  const user = { ...samples.profile, subscription_status: 'pending' };
  await signInWith((path) => (path === '/user' ? user : { valid: true, hasOrganization: true }));
  show(<Subscribe />);
  expect(await screen.findByText('Your payment isn’t confirmed yet', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/subscribe/success');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('the profile fails to load after the payment lookup → the page still waits', async () => {
  const pendingProfile = { ...samples.profile, subscription_status: 'pending' };
  let isSettled = false;
  await signInWith((path) => {
    isSettled ||= path === '/subscription/settle';
    if (path === '/user') return isSettled ? null : pendingProfile;
    return path === '/isUserValid' ? { valid: true, hasOrganization: true } : samples.subscription;
  });
  show(
    <>
      <Outdated />
      <SubscribeSuccess />
    </>,
  );
  expect(await screen.findByText(/outdated/, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(/^This usually takes a few seconds/)).toBeTruthy();
});

const Outdated = () => useAtomValue(isProfileOutdatedAtom) && 'outdated';

type Report = Parameters<Identity['onChange']>[0];
let report: Report | undefined;

/** Signs in an account, and answers its requests with `answer`. A request fails if that returns null. */
async function signInWith(answer: (path: string) => unknown): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    const payload = answer(path);
    const status = payload === null ? 400 : 200;
    return Response.json({ ok: payload !== null, message: '', statusCode: status, payload }, { status });
  });
  const identity = {
    openSignInWindow: () => Promise.reject(new Error()),
    signOut: async () => {},
    getToken: async () => 't',
  };
  // All tests share the session that the first test starts.
  const listening = Promise.withResolvers<Report>();
  if (report === undefined) startSession({ identity: { ...identity, onChange: listening.resolve }, apiUrl: '' });
  report ??= await listening.promise;
  const signOut = report;
  onTestFinished(() => signOut(null));
  report({ uid: 'ada', name: null, photoURL: null });
}
