import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderTimeout, press, renderText, listSentBodies, type } from '../../../tests/renderText.tsx';
import { Page } from './OrganizationSettings.tsx';

const { organization, profile } = samples;

it('last seen is turned off → asks first, because recorded days are deleted', async () => {
  const storedOrganization = { ...organization, recordsLastSeen: true };
  await renderText(<Page />, {
    'GET /org': { payload: storedOrganization },
    'POST /org': { payload: { ...storedOrganization, recordsLastSeen: false } },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Record the day/ }));
  expect(listSentBodies()).toEqual([]);
  await press('Turn off and delete');
  await vi.waitFor(() => expect(listSentBodies()).toMatchObject([{ recordsLastSeen: false }]), renderTimeout);
});

it('another admin has changed the organization → only the chosen values are saved', async () => {
  const ownVersion = { ...organization, version: 3 };
  const currentVersion = { ...ownVersion, version: 4, country: 'AT' };
  const refusal = {
    status: 409,
    message: 'Someone else has changed this meanwhile.',
    payload: { current: currentVersion },
  };
  const answers = [refusal, { payload: { ...currentVersion, legalName: 'Bakery', version: 5 } }];
  await renderText(<Page />, {
    'GET /org': { payload: ownVersion },
    'POST /org': () => answers.shift() ?? refusal,
  });
  type('Legal name', 'Bakery');
  await press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else edited Smith & Sons');
  const checkedRadios = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checkedRadios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('Austria'),
    expect.stringContaining('Bakery'),
  ]);
  await press('Save changes');
  await vi.waitFor(() => expect(listSentBodies()).toHaveLength(2), renderTimeout);
  expect(listSentBodies()[1]).toMatchObject({ legalName: 'Bakery', country: 'AT', version: 4 });
});

const pending = { ...organization, pendingContactEmail: 'new@smith.example' };

it('a new contact email → receives a code, and is used once verified', async () => {
  let stored: object = organization;
  const store = (next: object) => ({ payload: (stored = next) });
  await renderText(<Page />, {
    'GET /org': () => ({ payload: stored }),
    'POST /org': () => store(pending),
    'POST /org/verification': {
      status: 202,
      payload: { sentTo: 'n•••@smith.example', expiresAt: '2026-06-01T10:10:00Z', resendAt: '2026-06-01T10:01:00Z' },
    },
    'POST /org/verification/confirm': ({ body }) =>
      Object(body).code === '123456'
        ? store({ ...organization, contactEmail: 'new@smith.example' })
        : { status: 422, message: 'Not right. 4 tries left.' },
  });
  type('Contact email', 'new@smith.example');
  await press('Save changes');
  expect(await screen.findByText(/^We sent a code to new@smith.example/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')), renderTimeout);
  type('Code', '000000');
  await press('Verify');
  expect(await screen.findByText('Not right. 4 tries left.')).toBeTruthy();
  type('Code', '123456');
  await press('Verify');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull(), renderTimeout);
  expect(screen.getByLabelText<HTMLInputElement>('Contact email').value).toBe('new@smith.example');
});

it('a new contact email is dropped after another save → their fields are kept', async () => {
  let stored: object = { ...pending, version: 3 };
  const currentOrganization = { ...organization, name: 'Smith & Daughters', version: 4 };
  await renderText(<Page />, {
    'GET /org': () => ({ payload: stored }),
    'POST /org': ({ body }) =>
      Object(body).version === 4
        ? { payload: (stored = currentOrganization) }
        : { status: 409, message: 'Changed.', payload: { current: currentOrganization } },
  });
  expect(screen.getByText(/Until then, we’ll keep using office@smith.example/)).toBeTruthy();
  await press('Keep office@smith.example');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull(), renderTimeout);
  expect(listSentBodies()).toMatchObject([
    { name: 'Smith & Sons', pendingContactEmail: null, version: 3 },
    { name: 'Smith & Daughters', pendingContactEmail: null, version: 4 },
  ]);
});

it('the organization is saved, but not reloaded → it appears as saved', async () => {
  let isSaved = false;
  const unlessSaved = (payload: unknown) => () =>
    isSaved ? { status: 500, message: 'relation "organizations" does not exist' } : { payload };
  await renderText(<Page />, {
    'GET /org': unlessSaved(organization),
    'GET /user': unlessSaved(profile),
    // Other servers may answer without a payload.
    'POST /org': () => {
      isSaved = true;
      return { payload: null };
    },
  });
  type('Organization name', 'Smith & Daughters');
  await press('Save changes');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(screen.getByLabelText('Organization name')).toHaveProperty('value', 'Smith & Daughters');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
