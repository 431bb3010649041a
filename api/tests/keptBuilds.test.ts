import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import answered from '../calls.json' with { type: 'json' };
import { keptCalls } from '../src/keptBuilds/keptCalls.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';

/** What a kept build sends, at which step of its organization, and the start of what it gets. */
type Sent = { step: Parameters<typeof newAdmin>[1]; body?: object; gets: { status: number; payload?: unknown } };

/** By method and path: each body that builds of commit 8f0865f4 send. */
const sentBy: Readonly<Record<string, readonly Sent[]>> = {
  'PATCH /user': [{ step: undefined, body: { mondayMail: true }, gets: { status: 200 } }],
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const keptNames = keptCalls.map(({ call }) => nameOf(call));

it('every listed call → in the contract, or of a kept build, and not both', () => {
  const names = [...Object.values(calls).map(nameOf), ...keptNames];
  expect(answered.filter((name) => names.filter((other) => other === name).length !== 1)).toEqual([]);
  expect(keptNames.filter((name) => !answered.includes(name))).toEqual([]);
});

describe('calls that only kept builds send', async () => {
  const api = await startTestApi();

  it('all of them → tried here', () => expect(Object.keys(sentBy).toSorted()).toEqual(keptNames.toSorted()));

  for (const { call } of keptCalls)
    for (const { step, body = {}, gets } of sentBy[nameOf(call)] ?? [])
      it(`${nameOf(call)} ${JSON.stringify(body)} at ${step} → ${gets.status}`, async () => {
        const reply = await api.try(call, { as: await newAdmin(api, step), body });
        expect(reply).toMatchObject(gets);
      });
});
