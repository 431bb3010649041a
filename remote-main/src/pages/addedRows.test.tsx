import { expect, it, vi } from 'vitest';

import { shownText } from '../../tests/shownText.tsx';
import { Page as AddPeople } from './AddPeople.tsx';

it.each([
  ['nothing typed', [], 'You have 3 of your plan’s 50 people.'],
  ['a row typed', ['ann@smith.example'], 'With these, you have 4 of your plan’s 50 people.'],
])('%s → how many of the plan’s they make is said', async (_situation, emails, text) => {
  const draft = emails.map((email, key) => ({
    key: String(key),
    values: { name: '', email, role: 'user', locations: [] },
    guessed: [],
    unmatched: {},
  }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'askwell.draft.sam.people' ? JSON.stringify(draft) : null),
  });
  expect(await shownText(<AddPeople />)).toContain(text);
});
