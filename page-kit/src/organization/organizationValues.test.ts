import { expect, it } from 'vitest';

import { organizationValues, toOrganizationForm } from './organizationValues.ts';

const stored = {
  _id: 'o1',
  name: 'Acme',
  contactEmail: 'a@b.example',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  size: '11-50',
  onboarding_status: 'completed',
};

it('a stored organization → its form, and back', () => {
  const values = organizationValues(stored);
  expect(values).toEqual({
    legalName: '',
    industry: '',
    website: '',
    ...stored,
    _id: undefined,
    onboarding_status: undefined,
  });
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
