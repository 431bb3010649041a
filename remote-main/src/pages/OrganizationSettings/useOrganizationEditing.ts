import { useState } from 'react';
import { type OrganizationValues, organizationValues, toOrganizationForm, useSubmission } from 'shared-remote';
import {
  calls,
  currentRowOf,
  type Organization,
  organizationForm,
  saveOrganization,
  showToast,
  validate,
} from 'shared-session';

import { organization as organizationWords } from '../../words/organization.ts';
import { useConflict } from '../../settings/useConflict.ts';

/** The organization's form: what is changed in it, saving it, and what another admin has stored meanwhile. */
export function useOrganizationEditing(stored: Organization) {
  const [changes, setChanges] = useState<Partial<OrganizationValues>>({});
  const [base, setBase] = useState(stored);
  const [current, setCurrent] = useState<Organization | null>(null);
  const submission = useSubmission();
  const values = { ...organizationValues(base), ...changes };
  const isChanged = JSON.stringify(values) !== JSON.stringify(organizationValues(base));
  const theirs = current && organizationValues(current);
  const conflict = useConflict({ before: organizationValues(base), mine: values, theirs });

  // What arrives while nobody is typing becomes what the form begins with.
  if (stored !== base && !isChanged) setBase(stored);

  async function save() {
    const checked = validate(organizationForm, {
      ...toOrganizationForm(conflict.merged),
      ...versionOf(current ?? base),
    });
    setChanges(conflict.merged);
    if (!checked.ok) return refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (!result) return;
    if (!result.ok) return setCurrent(currentRowOf(result, calls.saveOrganization));
    setBase(result.payload);
    reset();
    showToast({ kind: 'good', text: organizationWords.saved });
  }

  function refuse(errors: Parameters<typeof submission.refuse>[0]) {
    setCurrent(null);
    submission.refuse(errors);
  }

  function reset() {
    setChanges({});
    refuse([]);
  }

  return {
    values,
    change: (field: keyof OrganizationValues, value: string) => setChanges({ ...changes, [field]: value }),
    reset,
    isChanged,
    submission,
    conflict: { ...conflict, isOpen: current !== null, title: current?.name ?? '' },
    submit: save,
  };
}

const versionOf = ({ version }: Organization) => (version === undefined ? {} : { version });
