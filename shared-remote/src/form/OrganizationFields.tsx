import { useMemo } from 'react';
import { type FieldError, organizationSizes } from 'shared-session';

import { words } from '../words.ts';
import { countryOptions } from './countryOptions.ts';
import { messageAt } from './messageAt.ts';
import type { OrganizationField, OrganizationValues } from './organizationValues.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { timeZoneOptions } from './timeZoneOptions.ts';
import styles from './OrganizationFields.module.css';

type Props = {
  values: OrganizationValues;
  errors: readonly FieldError[];
  onChange: (field: OrganizationField, value: string) => void;
};

/** The organization's fields, the same where it is created and where it is changed. */
export function OrganizationFields({ values, errors, onChange }: Props) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const text = words.organization;
  const field = (name: OrganizationField) => ({
    id: organizationFieldId(name),
    label: text[name],
    value: values[name],
    error: messageAt(errors, name),
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('name')} autoComplete="organization" />
      <TextField {...field('contactEmail')} type="email" autoComplete="email" hint={text.contactEmailHint} />
      <div className={styles.pair}>
        <SelectField {...field('country')} options={countries} none={text.chooseCountry} autoComplete="country" />
        <SelectField {...field('timeZone')} options={timeZones} none={text.chooseTimeZone} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('legalName')} optional />
        <TextField {...field('industry')} optional />
        <SelectField {...field('size')} options={sizeOptions()} none={text.noSize} optional />
        <TextField {...field('website')} type="url" autoComplete="url" optional />
      </div>
    </div>
  );
}

/** Where an error summary's link leads. */
export const organizationFieldId = (field: string) => `organization-${field}`;

const sizeOptions = () => organizationSizes().map((size) => ({ value: size, label: words.organization.people(size) }));
