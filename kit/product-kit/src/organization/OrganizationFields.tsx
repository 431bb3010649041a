import { useState } from 'react';
import { flushSync } from 'react-dom';
import { findMessage, type Submission, TextField } from '@askwell/page-kit';
import { Button, ErrorSummary, OptionalFields } from 'shared-ui';

import { organizationMessages } from './messages.ts';
import styles from './OrganizationFields.module.css';
import type { OrganizationField, OrganizationValues } from './organizationValues.ts';
import { RegionFields } from './RegionFields.tsx';
import { getCity, getCountryName } from './regions.ts';
import { chooseCountry } from './zones.ts';

type Props = {
  values: OrganizationValues;
  submission: Pick<Submission, 'errors' | 'attempt'>;
  onChange: (changed: Partial<OrganizationValues>) => void;
  /**
   * Whether the organization is being created. The form then has one field, the name, and shows the other values in one
   * line.
   */
  isNew?: boolean;
  /** Whether the contact email is already verified, so that no code will be sent. */
  isVerified?: boolean;
  /** Whether all fields are locked. */
  isLocked?: boolean;
};

/** The organization's fields with a summary of errors above them. Used to create and to change an organization. */
export function OrganizationFields(props: Props) {
  const { values, submission, onChange, isNew = false, isVerified = false, isLocked = false } = props;
  const messages = organizationMessages;
  // An error belongs to the value that was submitted, so a change clears it.
  const [refused, setRefused] = useState({ attempt: submission.attempt, values });
  const [isOpen, setIsOpen] = useState(values.country === '' || values.timeZone === '');
  if (refused.attempt !== submission.attempt) {
    setRefused({ attempt: submission.attempt, values });
    if (submission.errors.some(({ path }) => path[0] !== 'name')) setIsOpen(true);
  }
  const getFieldProps = (name: OrganizationField) => ({
    id: fieldId(name),
    label: messages.fields[name],
    value: values[name],
    isLocked,
    error: values[name] === refused.values[name] ? findMessage(submission.errors, name) : undefined,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  function open() {
    flushSync(() => setIsOpen(true));
    document.getElementById(fieldId('contactEmail'))?.focus();
  }

  return (
    <div className={styles.fields}>
      {submission.errors.length > 1 && (
        <ErrorSummary
          key={submission.attempt}
          errors={submission.errors.map(({ path, message }) => ({ id: fieldId(String(path[0])), message }))}
        />
      )}
      <TextField
        {...getFieldProps('name')}
        autoComplete="organization"
        // Selects the suggested name, so that typing replaces it.
        onFocus={({ currentTarget }) => isNew && values.name === refused.values.name && currentTarget.select()}
      />
      {isNew && !isOpen ? (
        <p className={styles.region}>
          {messages.region(getCountryName(values.country), getCity(values.timeZone))}
          <Button kind="quiet" aria-label={messages.changeRegion} onClick={open}>
            {messages.change}
          </Button>
        </p>
      ) : (
        <>
          <TextField
            {...getFieldProps('contactEmail')}
            type="email"
            autoComplete="email"
            hint={isVerified ? undefined : messages.contactEmailHint}
          />
          <div className={styles.pair}>
            <RegionFields
              country={{
                ...getFieldProps('country'),
                emptyLabel: messages.chooseCountry,
                autoComplete: 'country',
                onChange: (country) => onChange(chooseCountry(country, values.timeZone)),
              }}
              timeZone={{ ...getFieldProps('timeZone'), emptyLabel: messages.chooseTimeZone }}
            />
          </div>
        </>
      )}
      {!isNew && (
        <OptionalFields>
          <TextField {...getFieldProps('legalName')} required={false} />
        </OptionalFields>
      )}
    </div>
  );
}

const fieldId = (field: string) => `organization-${field}`;
