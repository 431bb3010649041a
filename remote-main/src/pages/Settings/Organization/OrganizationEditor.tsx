import { useState } from 'react';
import {
  FailureNotice,
  Form,
  OrganizationFields,
  type OrganizationValues,
  organizationValues,
  toOrganizationForm,
  useSubmission,
} from 'shared-remote';
import { type Organization, organizationForm, saveOrganization, showToast, validate } from 'shared-session';
import { Button } from 'shared-ui';

import { words } from '../../../words.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './SaveBar.module.css';

const text = words.settings.organization;

/** The organization's form; its buttons appear with the first change. */
export function OrganizationEditor({ stored }: { stored: Organization }) {
  const [changes, setChanges] = useState<Partial<OrganizationValues>>({});
  const submission = useSubmission();
  const original = organizationValues(stored);
  const values = { ...original, ...changes };
  const isChanged = JSON.stringify(values) !== JSON.stringify(original);

  async function submit() {
    const checked = validate(organizationForm, toOrganizationForm(values));
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (!result?.ok) return;
    setChanges({});
    showToast({ kind: 'good', text: text.saved });
  }

  function reset() {
    setChanges({});
    submission.refuse([]);
  }

  return (
    <Form onSubmit={submit}>
      <OrganizationFields
        values={values}
        submission={submission}
        onChange={(field, value) => setChanges({ ...changes, [field]: value })}
      />
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      {isChanged && (
        <div className={styles.bar}>
          <Button type="submit" kind="primary" busy={submission.busy ? text.saving : undefined}>
            {text.save}
          </Button>
          <Button kind="quiet" onClick={reset}>
            {text.reset}
          </Button>
        </div>
      )}
      <LeaveDialog isChanged={isChanged} />
    </Form>
  );
}
