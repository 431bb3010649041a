import { calls, type OnboardingStatus, type Role } from 'contract';

import type { TestApi } from './api.ts';
import type { Person } from './tokens.ts';

let count = 0;

/** Creates a person without an account. */
export function newPerson(name = 'person'): Person {
  count += 1;
  return { uid: `${name}-${count}`, email: `${name}-${count}@example.com`, name: `${name} ${count}` };
}

export const organizationFields = {
  name: 'Smith & Sons',
  contactEmail: 'office@example.com',
  country: 'DE',
  timeZone: 'Europe/Berlin',
};

type Step = OnboardingStatus | 'active';

/** Creates an admin whose organization is at this step. "active" has paid. */
export async function newAdmin(api: TestApi, step: Step = 'add_locations'): Promise<Person> {
  const admin = newPerson('admin');
  await api.call(calls.saveOrganization, { as: admin, body: organizationFields });
  if (step !== 'add_locations') await addLocations(api, admin, 'Head office');
  // The API's own steps would take four more requests in hundreds of tests.
  if (step !== 'add_locations' && step !== 'add_users')
    await api.sql`update organizations set onboarding_status = ${step === 'active' ? 'completed' : step}
      where id = (select organization_id from accounts where uid = ${admin.uid})`;
  if (step === 'active') await pay(api, admin);
  return admin;
}

/** Enters the code that is mailed to the contact email. */
export async function verify(api: TestApi, as: Person): Promise<void> {
  await api.call(calls.sendVerification, { as });
  await api.call(calls.confirmVerification, { as, body: { code: await newestCode(api) } });
}

/** Buys a plan. */
export async function pay(api: TestApi, as: Person, planId = 'team-month'): Promise<void> {
  const { checkoutUrl } = await api.call(calls.subscribe, { as, body: { planId } });
  await chooseOutcome(api, checkoutUrl, 'paid');
}

/** Accepts a person's oldest invitation. */
export async function join(api: TestApi, as: Person): Promise<void> {
  const [invitation] = (await api.call(calls.getInvitations, { as })).open;
  await api.call(calls.acceptInvitation, { as, id: invitation?._id ?? 'none' });
}

/** The fields of a new user: Eve's, unless `fields` overrides them. */
export const userFields = (fields: object = {}) => ({
  name: 'Eve',
  email: newPerson('eve').email,
  role: 'user',
  ...fields,
});

/** Invites Eve, or the person with these fields, and returns the person's id. */
export async function invite(api: TestApi, as: Person, fields: object = {}): Promise<string> {
  const [added] = await api.call(calls.addUsers, { as, body: { users: [userFields(fields)] } });
  return added?._id ?? 'none';
}

/** Creates a person who has joined the admin's organization. */
export async function newMember(api: TestApi, admin: Person, role: Role): Promise<Person> {
  const person = newPerson(role);
  await invite(api, admin, { name: role, email: person.email, role });
  await join(api, person);
  return person;
}

/** Removes one person. */
export const removeUser = (api: TestApi, as: Person, id: string) =>
  api.call(calls.removeUsers, { as, body: { ids: [id] } });

/** Removes one location, and moves its people if there is a target. */
export const removeLocation = (api: TestApi, as: Person, id: string, moveTo?: string) =>
  api.call(calls.removeLocations, { as, body: { ids: [id], moveTo } });

/** Adds locations, and returns their ids. */
export async function addLocations(api: TestApi, as: Person, ...names: string[]): Promise<string[]> {
  const locations = names.map((name) => ({ name }));
  return (await api.call(calls.addLocations, { as, body: { locations } })).map(({ _id }) => _id);
}

/** Returns the id of an admin's organization. */
export async function findOrganization(api: TestApi, as: Person): Promise<string> {
  return (await api.call(calls.getOrganization, { as }))._id;
}

/** Returns the id of a user of an organization. */
export async function getId(api: TestApi, as: Person): Promise<string> {
  return (await api.call(calls.getUser, { as }))._id ?? '';
}

/** Returns the code in the newest mail to the organization's contact email. */
export async function newestCode(api: TestApi, to = organizationFields.contactEmail): Promise<string> {
  const { payload } = await api.send('GET', '/outbox.json');
  const mails = Array.isArray(payload) ? payload : [];
  const subject = String(mails.find((mail) => mail.to === to)?.subject);
  return /^\d{6}/.exec(subject)?.[0] ?? 'no code';
}

/** Presses a button of the test checkout. Replaces the page's public URL with the server's own. */
export function chooseOutcome(api: TestApi, checkoutUrl: string, outcome: string): Promise<Response> {
  const path = new URL(checkoutUrl).pathname.replace('/api', '');
  const body = new URLSearchParams({ outcome });
  return fetch(`${api.url}${path}`, { method: 'POST', body, redirect: 'manual' });
}
