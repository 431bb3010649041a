import type { ReactNode } from 'react';
import { DraftNote, FailureNotice, Form, FormEnd, useDraft, useSubmission } from '@askwell/page-kit';
import { organizationDraft, OrganizationFields, type OrganizationValues, toOrganizationForm } from 'product-kit';
import { organizationForm, type OrganizationForm as SentForm } from 'contract/organization';
import { validate } from 'contract/validate';
import type { ApiResult } from 'shared-session';
import { Button } from 'shared-ui';

import styles from './StepPage.module.css';
import { stepMessages as messages } from './messages.ts';

/** The organization's draft on this device. */
export const useOrganizationDraft = (initial: OrganizationValues) =>
  useDraft('organization', organizationDraft, initial);

type Props = {
  draft: ReturnType<typeof useOrganizationDraft>;
  isNew?: boolean;
  /** Content above the button. */
  end?: ReactNode;
  save: (form: SentForm) => Promise<ApiResult<unknown>>;
  onSaved?: () => void;
};

/** The organization's form, both for creating it and while it can still be changed. */
export function OrganizationForm({ draft, isNew = false, end, save, onSaved }: Props) {
  const submission = useSubmission();

  async function submit() {
    const checked = validate(organizationForm, toOrganizationForm(draft.value));
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => save(checked.value));
    if (!result?.ok) return;
    draft.clear();
    onSaved?.();
  }

  return (
    <Form onSubmit={submit}>
      <div className={styles.fields}>
        <OrganizationFields
          isNew={isNew}
          values={draft.value}
          submission={submission}
          isLocked={submission.busy}
          onChange={(changed) => draft.change({ ...draft.value, ...changed })}
        />
      </div>
      {end}
      <FailureNotice failure={submission.failure} onRetry={submit} />
      <FormEnd note={<DraftNote isSaved={draft.isSaved && !submission.busy} onDiscard={draft.discard} />}>
        <Button type="submit" kind="primary" busy={submission.busy && messages.saving}>
          {messages.save}
        </Button>
      </FormEnd>
    </Form>
  );
}
