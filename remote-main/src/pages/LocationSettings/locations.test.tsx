import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { press, renderText, listRequestedUrls, listSentBodies, type } from '../../../tests/renderText.tsx';
import { LocationPanel } from './LocationPanel.tsx';
import { Page } from './LocationSettings.tsx';
import { LocationsContext } from './locationsState.ts';

it('several locations are selected → one call sets the time zone, and one undoes it', async () => {
  const twoLocations = samples.locations.slice(0, 2);
  await renderText(<Page />, {
    'PATCH /locations': { payload: { before: twoLocations, after: twoLocations, entry: samples.undoable } },
  });
  for (const { name } of twoLocations) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByText('2 selected');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByRole('dialog', { name: 'Time zone of 2 locations' })).toBeTruthy();
  type('Time zone', 'Asia/Tokyo');
  await press('Save');
  await press('Undo');
  expect(await screen.findByText('Time zone of 2 locations restored')).toBeTruthy();
  const [change] = listSentBodies();
  expect(change).toEqual({ ids: twoLocations.map(({ _id }) => _id), change: { timeZone: 'Asia/Tokyo' } });
  expect(listRequestedUrls().filter((url) => String(url).endsWith('/undo'))).toHaveLength(1);
});

const nothing = () => {};
const neverEnding = () => new Promise<never>(nothing);

it('a location’s country changes → its time zone follows', async () => {
  const [street] = samples.locations;
  await renderText(
    <LocationsContext value={{ canEdit: true, setDialog: nothing, show: nothing, change: neverEnding }}>
      <LocationPanel id="l1" listed={street} offer={nothing} onClose={nothing} />
    </LocationsContext>,
  );
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
  type('Country', 'FR');
  expect(zone.value).toBe('Europe/Paris');
  type('Country', 'US');
  expect(zone.selectedOptions[0]?.text).toBe('Same as organization');
});
