import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderTimeout, renderCards, renderText } from '../../../tests/renderText.tsx';
import { Page } from './Dashboard.tsx';

const { adoption, summary } = samples;

/** Returns the line of the week, and the text of the cards below it. */
const renderWeek = async (part: object) => {
  const answers = { 'GET /adoption': { payload: { ...adoption, ...part } } };
  const [week = '', ...cards] = (await renderText(<Page />, answers)).split('\n');
  return { week, cards };
};

it('a week → shows who joined and who waits, with links to the lists', async () => {
  const { week } = await renderWeek({ seen: 2 });
  expect(week).toBe(
    ' Dashboard [2](/settings/people?status=active) of 3 joined +1 [2](/settings/people?status=seen) seen this week [1](/settings/people?status=invited) waiting 4 invitations sent this week · 2 in the queue · [1 refused](/settings/people?status=bounced)',
  );
});

it('no invitation is queued or refused → only the sent number appears', async () => {
  const { week } = await renderWeek({ mails: { sent: 4, waiting: 0, refused: 0 } });
  expect(week).toMatch(/4 invitations sent this week$/);
});

it('the number of people who were seen is unknown → it is left out', async () => {
  expect((await renderWeek({ seen: null })).week).not.toContain('seen');
});

const onDays = (...joined: number[]) => adoption.days?.map(({ day }, at) => ({ day, joined: joined[at] ?? 0 }));

it.each([
  ['people joined on two days', onDays(0, 3, 1), undefined],
  [
    'people joined on three days',
    onDays(0, 3, 1, 1),
    expect.stringContaining('Day Joined Added Mar 17 3 Mar 18 1 Mar 19 1 Apr 13 0 40 imported'),
  ],
])('%s → the chart is %j', async (_situation, days, chart) => {
  const { cards } = await renderWeek({ days });
  expect(cards.find((card) => card.startsWith('People who joined'))).toEqual(chart);
});

it('figures by location → show who joined and who waits longest, and offer a reminder or poster', async () => {
  const cards = await renderCards(<Page />, {});
  const card = cards.find((text) => text.startsWith('By location'));
  expect(card).toContain(
    '[Main Street](/settings/people?location=l1&status=current) 14 people 13 delivered 12 joined 9 seen this week',
  );
  expect(card).toContain('[José Díaz](/settings/people/u3) for 12 days');
  expect(card).toContain('[Remind 2](/settings/people?location=l1&status=invited&select=all)');
  expect(card).toMatch(/Harbour.* 0 seen this week \[Poster\]$/);
});

it('the first day → shows no gain, and nobody waits', async () => {
  const longestWaiting = { _id: 'u3', name: 'José Díaz', days: 0 };
  const locations = adoption.locations?.map((location) => ({ ...location, longest: longestWaiting }));
  const { week, cards } = await renderWeek({ joined: 2, gain: 2, locations });
  expect(week).toContain('[2](/settings/people?status=active) of 3 joined [');
  expect(cards.join(' ')).not.toContain('José Díaz');
});

it('many locations → the first five appear, and more on demand', async () => {
  const [first] = adoption.locations ?? [];
  const allLocations = Array.from({ length: 60 }, (_, n) => ({ ...first, _id: `l${n}`, name: `Site ${n}` }));
  await renderText(<Page />, {
    'GET /adoption': ({ query }) => ({
      payload: { ...adoption, locations: allLocations.slice(0, Number(query.get('limit'))), locationCount: 60 },
    }),
  });
  const card = within(screen.getByRole('region', { name: 'By location' }));
  const amounts = [card.getAllByRole('listitem').length];
  for (const more of ['Show 55 more', 'Show 10 more']) {
    fireEvent.click(await card.findByRole('button', { name: more }));
    await vi.waitFor(
      () => expect(card.getAllByRole('listitem').length).toBeGreaterThan(amounts.at(-1) ?? 0),
      renderTimeout,
    );
    amounts.push(card.getAllByRole('listitem').length);
  }
  expect(amounts).toEqual([5, 50, 60]);
});

it('a server has no weekly numbers → a note appears', async () => {
  const text = await renderText(<Page />, { 'GET /adoption': { status: 501 } });
  expect(text).toMatch(/^ Dashboard This server doesn’t offer the weekly numbers\./);
});

it('there is nobody else yet → a sentence replaces the numbers', async () => {
  const aloneSummary = { ...summary, locations: 0, people: 1, byStatus: { invited: 0, active: 1 } };
  const lonelyAdoption = { ...adoption, people: 1, joined: 1, waiting: 0, locations: [], locationCount: 0, days: [] };
  const text = (await renderCards(<Page />, { '/org/summary': aloneSummary, '/adoption': lonelyAdoption })).join(' ');
  expect(text).toMatch(/^Only you so far.*You have no locations yet/);
  expect(text.split('[Invite people]')).toHaveLength(2);
});
