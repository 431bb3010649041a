import { samples } from '@askwell/part-tools/stand-in';
import { expect, it } from 'vitest';

import remote from '../../../remote.json' with { type: 'json' };
import { renderCards, renderText, listRequestedUrls } from '../../../tests/renderText.tsx';
import { Page } from './Home.tsx';

const { organization } = samples;

it('Home → requests the data that its route declares', async () => {
  await renderText(<Page />);
  const [home] = remote.routes.filter(({ path }) => path === '/');
  expect(listRequestedUrls()).toEqual(expect.arrayContaining(home?.data ?? []));
});

it('little data → Home shows only questions that it answers', async () => {
  const cards = await renderCards(<Page />, {
    '/org': { ...organization, contactEmail: null },
    '/locations': [{ _id: 'l1', name: 'Bare', timeZone: null, userCount: 2 }],
    '/users': [],
  });
  expect(cards.at(-1)).toBe('What your people can ask How many people are at Bare? 2 people are at Bare.');
});

const notRead = 'We couldn’t load the organization. Only admins can do this.';

it('the organization fails to load → no announcement is offered', async () => {
  const text = await renderText(<Page />, { 'GET /org': { status: 403, message: 'Only admins can do this.' } });
  expect(text).toContain('What your people can ask');
  expect(text).toContain(notRead);
  expect(text).not.toContain('Tell your people');
});

it('example questions → have answers from the organization’s data', async () => {
  const [questions] = (await renderCards(<Page />, {})).filter((card) => card.startsWith('What your people can ask'));
  expect(questions).toMatch(/ 1 Main Street, Berlin\. It’s \d\d?:\d\d [AP]M there\. .* Ann Lee manages Main Street\. /);
  expect(questions).toMatch(/ 3 locations: Main Street, Harbour,? and Old Mill/);
});
