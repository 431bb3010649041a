import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { press, renderText, requested, sentBodies, type } from '../../../tests/renderText.tsx';
import { Page } from './LocationSettings.tsx';

it('several locations are selected → one call sets the time zone, one undoes it', async () => {
  const two = samples.locations.slice(0, 2);
  await renderText(<Page />, { 'PATCH /locations': { payload: { before: two, after: two, entry: samples.undoable } } });
  for (const { name } of two) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByText('2 selected');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByRole('dialog', { name: 'Time zone of 2 locations' })).toBeTruthy();
  type('Time zone', 'Asia/Tokyo');
  await press('Save');
  await press('Undo');
  expect(await screen.findByText('Time zone of 2 locations restored')).toBeTruthy();
  const [change] = sentBodies();
  expect(change).toEqual({ ids: two.map(({ _id }) => _id), change: { timeZone: 'Asia/Tokyo' } });
  expect(requested().filter((url) => String(url).endsWith('/undo'))).toHaveLength(1);
});
