import { makeAccount } from '../backend/accounts.ts';
import { freshConnection, siteAddress } from '../backend/addresses.ts';
import type { Person } from '../person.ts';

/** Gives an admin's organization many locations and people through the API, as an import would. */
export async function fillOrganization(admin: Person, amounts: { locations: number; people: number }): Promise<void> {
  const { token } = await makeAccount(admin);
  const places: string[] = [];
  for (const names of parts(amounts.locations, (number) => ({ name: `Location ${number}` })))
    places.push(...idsOf(await send(token, '/locations', { locations: names })));
  const word = admin.email.replaceAll(/[^a-z0-9]/g, '');
  const person = (number: string, index: number) => ({
    name: `Person ${number}`,
    email: `${word}${number}@example.com`,
    role: roles[index % roles.length],
    locations: places.slice(index % places.length, (index % places.length) + 1),
  });
  for (const users of parts(amounts.people, person)) await send(token, '/users', { users });
}

const roles = ['user', 'user', 'user', 'manager', 'guest'];
const longestPart = 1000;

function parts<Row>(amount: number, make: (number: string, index: number) => Row): Row[][] {
  const rows = Array.from({ length: amount }, (_, index) => make(String(index).padStart(5, '0'), index));
  return Array.from({ length: Math.ceil(amount / longestPart) }, (_, part) =>
    rows.slice(part * longestPart, (part + 1) * longestPart),
  );
}

async function send(token: string, path: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...freshConnection };
  const response = await fetch(`${siteAddress()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

function idsOf(answer: unknown): string[] {
  const payload = typeof answer === 'object' && answer !== null && 'payload' in answer ? answer.payload : [];
  return Array.isArray(payload) ? payload.map(({ _id }) => String(_id)) : [];
}
