import type { Person } from '../person.ts';
import { readCode } from './outbox.ts';
import { makeAccount } from './accounts.ts';
import { freshConnection, getSiteUrl } from './testSite.ts';

/** The stages of onboarding. Each stage includes the earlier ones. */
const stages = ['organization', 'locations', 'people', 'verified', 'active'] as const;
export type Stage = (typeof stages)[number];

/** Sets up a new admin's organization up to a stage, without a browser. */
export async function onboard(
  admin: Person,
  stage: Stage,
  invited: { role: string; person: Person }[] = [],
  planId = 'team-month',
) {
  const { token } = await makeAccount(admin);
  for (const step of stages.slice(0, stages.indexOf(stage) + 1)) await steps[step]({ admin, token, invited, planId });
}

/** Creates the account of an invited person and accepts the invitation. */
export async function joinInvited(person: Person): Promise<void> {
  const { token } = await makeAccount(person);
  const { open } = await ask(token, '/invitations');
  await post(token, `/invitations/${open[0]._id}/accept`, {});
}

/** Deactivates a person, like Settings → People. */
export async function deactivate(admin: Person, person: Person): Promise<void> {
  const { token } = await makeAccount(admin);
  const users: { _id: string; email: string }[] = await ask(token, '/users');
  const id = users.find(({ email }) => email === person.email)?._id;
  await ask(token, `/users/${id}`, { method: 'PATCH', body: JSON.stringify({ status: 'deactivated' }) });
}

type Context = { admin: Person; token: string; invited: { role: string; person: Person }[]; planId: string };

const steps: Record<Stage, (context: Context) => Promise<void>> = {
  async organization({ admin, token }) {
    const { name, email: contactEmail } = admin;
    await post(token, '/org', { name: `${name} Ltd`, contactEmail, country: 'DE', timeZone: 'Europe/Berlin' });
  },
  async locations({ token }) {
    await post(token, '/locations', { locations: [{ name: 'Main Street' }, { name: 'Harbour' }] });
  },
  async people({ token, invited }) {
    const users = invited.map(({ role, person }) => ({ ...person, role }));
    for (let at = 0; at === 0 || at < users.length; at += 2000)
      await post(token, '/users', { users: users.slice(at, at + 2000) });
  },
  async verified({ admin, token }) {
    await post(token, '/org/verification', {});
    await post(token, '/org/verification/confirm', { code: await readCode(admin.email) });
  },
  async active({ token, planId }) {
    const { checkoutUrl } = await post(token, '/subscription', { planId });
    await fetch(new URL(checkoutUrl, getSiteUrl()), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
      headers: freshConnection,
    });
  },
};

function post(token: string, path: string, body: object) {
  return ask(token, path, { method: 'POST', body: JSON.stringify(body) });
}

async function ask(token: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...freshConnection };
  const response = await fetch(`${getSiteUrl()}/api${path}`, { ...init, headers });
  const { ok, message, payload } = await response.json();
  if (!ok) throw new Error(`${path} was refused: ${message}`);
  return payload;
}
