import { expect, it } from 'vitest';

import { noOrganizationValues, organizationValues, toOrganizationForm } from './organizationValues.ts';

const stored = {
  _id: 'o1',
  name: 'Acme',
  contactEmail: 'a@b.example',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  size: '11-50',
  onboarding_status: 'completed',
};

it('a stored organization → its form, and back without what only the server knows', () => {
  const values = organizationValues(stored);
  expect(values).toEqual({ ...noOrganizationValues, ...stored, _id: undefined, onboarding_status: undefined });
  expect(toOrganizationForm(values)).toEqual({
    name: 'Acme',
    contactEmail: 'a@b.example',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    legalName: null,
    industry: null,
    size: '11-50',
    website: null,
  });
});

it.each([
  ['', null],
  ['11-50', '11-50'],
  ['a million', null],
])('size "%s" → sent as %s', (size, sent) => {
  expect(toOrganizationForm({ ...noOrganizationValues, size }).size).toBe(sent);
});
