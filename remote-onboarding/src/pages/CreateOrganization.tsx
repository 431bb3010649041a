import { type FormEvent, useMemo } from 'react';
import {
  browserPlace,
  FailureNotice,
  noOrganizationValues,
  organizationFieldId,
  OrganizationFields,
  type OrganizationValues,
  toOrganizationForm,
  useSubmission,
} from 'shared-remote';
import { organizationForm, saveOrganization, useSession, validate } from 'shared-session';
import { Button, Card, ErrorSummary } from 'shared-ui';
import * as v from 'valibot';

import { DraftNote } from '../drafts/DraftNote.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import { FormEnd } from '../FormEnd.tsx';
import { StepPage } from '../StepPage.tsx';
import { words } from '../words.ts';

const text = words.organization;

/** The first step: who the organization is. */
export function Page() {
  const { firebaseUser } = useSession();
  const initial = useMemo(() => presetValues(firebaseUser?.email ?? ''), [firebaseUser]);
  const draft = useDraft('organization', organizationDraft, initial);
  const submission = useSubmission();

  async function submit() {
    const checked = validate(organizationForm, toOrganizationForm(draft.value));
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (result?.ok) draft.clear();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <StepPage step="organization" title={text.title} lead={text.lead}>
      <form noValidate onSubmit={onSubmit}>
        <Card>
          {submission.errors.length > 1 && (
            <ErrorSummary
              key={submission.attempt}
              errors={submission.errors.map(({ path, message }) => ({
                id: organizationFieldId(String(path[0])),
                message,
              }))}
            />
          )}
          <OrganizationFields
            values={draft.value}
            errors={submission.errors}
            onChange={(field, value) => draft.change({ ...draft.value, [field]: value })}
          />
          <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
          <FormEnd note={<DraftNote isSaved={draft.isSaved} onDiscard={draft.discard} />}>
            <Button type="submit" kind="primary" busy={submission.busy ? text.busy : undefined}>
              {text.submit}
            </Button>
          </FormEnd>
        </Card>
      </form>
    </StepPage>
  );
}

const presetValues = (email: string): OrganizationValues => ({
  ...noOrganizationValues,
  contactEmail: email,
  ...browserPlace(),
});

const organizationDraft = v.object({
  name: v.string(),
  contactEmail: v.string(),
  country: v.string(),
  timeZone: v.string(),
  legalName: v.string(),
  industry: v.string(),
  size: v.string(),
  website: v.string(),
});
