import { samples } from '@askwell/part-tools/stand-in';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderText } from '../../../tests/renderText.tsx';
import { Page } from './ProfileSettings.tsx';

const { summary } = samples;

it.each([
  [1, 'You’re the only admin.', false],
  [2, 'You lose access immediately.', true],
])('the organization has %i admins → the page says whether one can leave', async (admin, sentence, canLeave) => {
  const byRole = { ...summary.byRole, admin };
  await renderText(<Page />, { 'GET /org/summary': { payload: { ...summary, byRole } } });
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave organization' }) !== null).toBe(canLeave);
});
