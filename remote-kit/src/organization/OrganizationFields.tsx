import { type ReactNode, useMemo, useState } from 'react';
import { organizationSizes } from 'shared-session';
import { ErrorSummary } from 'shared-ui';

import { organizationMessages } from './messages.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import styles from './OrganizationFields.module.css';
import {
  countryOptions,
  type OrganizationField,
  type OrganizationValues,
  timeZoneOptions,
} from './organizationValues.ts';
import { messageAt, type Submission } from '../form/useSubmission.tsx';

type Props = {
  values: OrganizationValues;
  submission: Pick<Submission, 'errors' | 'attempt'>;
  onChange: (field: OrganizationField, value: string) => void;
  /** Shown below the name, such as a suggested name. */
  belowName?: ReactNode;
  /** Whether the contact address is verified, so that no code will be sent. */
  isVerified?: boolean;
  /** Whether nothing can be changed now. */
  isLocked?: boolean;
};

/** The organization's fields with a summary of errors on top; used where it is created and where it is changed. */
export function OrganizationFields(props: Props) {
  const { values, submission, onChange, belowName, isVerified = false, isLocked = false } = props;
  const countries = useMemo(() => countryOptions(), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  const text = organizationMessages;
  // An error belongs to the value that was submitted, so a change clears it.
  const [refused, setRefused] = useState({ attempt: submission.attempt, values });
  if (refused.attempt !== submission.attempt) setRefused({ attempt: submission.attempt, values });
  const field = (name: OrganizationField) => ({
    id: fieldId(name),
    label: text.fields[name],
    value: values[name],
    isLocked,
    error: values[name] === refused.values[name] ? messageAt(submission.errors, name) : undefined,
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className={styles.fields}>
      {submission.errors.length > 1 && (
        <ErrorSummary
          key={submission.attempt}
          errors={submission.errors.map(({ path, message }) => ({ id: fieldId(String(path[0])), message }))}
        />
      )}
      <div className={styles.name}>
        <TextField {...field('name')} autoComplete="organization" />
        {belowName}
      </div>
      <TextField
        {...field('contactEmail')}
        type="email"
        autoComplete="email"
        hint={isVerified ? undefined : text.contactEmailHint}
      />
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

const fieldId = (field: string) => `organization-${field}`;

const sizeOptions = () =>
  organizationSizes().map((size) => ({ value: size, label: organizationMessages.people(size) }));
