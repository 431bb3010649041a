import { useLocation, useNavigate } from 'react-router-dom';
import {
  DraftNote,
  FailureNotice,
  Form,
  FormEnd,
  OrganizationFields,
  organizationDraft,
  organizationValues,
  toOrganizationForm,
  useDraft,
  useSubmission,
} from 'remote-kit';
import { type Organization, organizationForm, saveOrganization, showToast, validate } from 'shared-session';
import { Button } from 'shared-ui';

import { stepMessages } from '../messages/steps.ts';

const text = stepMessages.steps;

/** The organization once more, before anything went to its address. Saved or unchanged, it leads back to the current step. */
export function OrganizationChange({ organization }: { organization: Organization }) {
  const saved = organizationValues(organization);
  const draft = useDraft('organization', organizationDraft, saved);
  const submission = useSubmission();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function submit() {
    if (JSON.stringify(draft.value) !== JSON.stringify(saved)) {
      const checked = validate(organizationForm, toOrganizationForm(draft.value));
      if (!checked.ok) return submission.refuse(checked.errors);
      const result = await submission.send(() => saveOrganization(checked.value));
      if (!result?.ok) return;
      showToast({ kind: 'good', text: text.changesSaved });
    }
    draft.clear();
    void navigate(pathname);
  }

  return (
    <Form onSubmit={submit}>
      <OrganizationFields
        values={draft.value}
        submission={submission}
        onChange={(field, value) => draft.change({ ...draft.value, [field]: value })}
      />
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      <FormEnd note={<DraftNote isSaved={draft.isSaved} onDiscard={draft.discard} />}>
        <Button type="submit" kind="primary" busy={submission.busy ? text.saving : undefined}>
          {text.save}
        </Button>
      </FormEnd>
    </Form>
  );
}
