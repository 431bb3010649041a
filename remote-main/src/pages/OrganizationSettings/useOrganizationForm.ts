import { useState } from 'react';
import {
  organizationDraft,
  type OrganizationValues,
  organizationValues,
  toOrganizationForm,
  useSubmission,
} from 'remote-kit';
import {
  organization,
  readCurrentRow,
  type Organization,
  organizationForm,
  saveOrganization,
  showToast,
  useSession,
  validate,
} from 'shared-session';

import { organizationText } from './messages.ts';
import { useConflict } from '../../settings/ConflictChoices.tsx';
import { draftKey, readDraft, useSaveDraft } from '../../settings/formDraft.ts';

/** The organization's form: what is changed in it, saving it, and what another admin has stored meanwhile. */
export function useOrganizationForm(stored: Organization) {
  // With the id, because the skeleton renders this form for no organization.
  const form = `organization-${stored._id}`;
  const user = useSession().firebaseUser?.uid ?? '';
  const [found] = useState(() => readDraft(draftKey(user, form), { payload: organization }, organizationDraft));
  const [changes, setChanges] = useState<Partial<OrganizationValues>>(found?.values ?? {});
  const [base, setBase] = useState(found?.row ?? stored);
  const [latest, setLatest] = useState(base);
  const [current, setCurrent] = useState<Organization | null>(null);
  const submission = useSubmission();
  const values = { ...organizationValues(base), ...changes };
  const isChanged = JSON.stringify(values) !== JSON.stringify(organizationValues(base));
  useSaveDraft(form, isChanged ? { row: base, values } : null);
  const theirs = current && organizationValues(current);
  const conflict = useConflict({ before: organizationValues(base), mine: values, theirs });

  // A newer version replaces the form's values as long as nothing has been changed.
  if (stored !== latest && !isChanged) {
    setLatest(stored);
    setBase(stored);
  }

  async function save() {
    const sent = conflict.merged;
    const checked = validate(organizationForm, {
      ...toOrganizationForm(sent),
      ...versionOf(current ?? base),
    });
    setChanges(sent);
    if (!checked.ok) return refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (!result) return;
    if (!result.ok) return setCurrent(readCurrentRow(result, { payload: organization }));
    // A server may answer without what it saved, and then fail to show it.
    setBase(result.payload ?? { ...base, ...sent, version: undefined });
    // What was typed while it was saved stays, unsaved.
    setChanges((now) => changesSince(sent, now));
    refuse([]);
    showToast({ kind: 'good', text: organizationText.saved });
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

const changesSince = (sent: OrganizationValues, now: Partial<OrganizationValues>): Partial<OrganizationValues> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== Reflect.get(sent, field)));

const versionOf = ({ version }: Organization) => (version === undefined ? {} : { version });
