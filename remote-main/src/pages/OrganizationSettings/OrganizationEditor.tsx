import { FailureNotice, Form, OrganizationFields } from 'remote-kit';
import type { Organization } from 'shared-session';
import { Button } from 'shared-ui';

import { organization as text } from '../../words/organization.ts';
import { useUnsavedChanges } from '../../settings/useUnsavedChanges.ts';
import { OrganizationConflict } from './OrganizationConflict.tsx';
import styles from './SaveBar.module.css';
import { useOrganizationEditing } from './useOrganizationEditing.ts';

/** The organization's form; its buttons appear with the first change. */
export function OrganizationEditor({ stored }: { stored: Organization }) {
  const { values, change, reset, isChanged, submission, conflict, submit } = useOrganizationEditing(stored);
  useUnsavedChanges(isChanged);
  return (
    <Form onSubmit={submit}>
      {conflict.isOpen ? (
        <OrganizationConflict conflict={conflict} />
      ) : (
        <OrganizationFields values={values} submission={submission} onChange={change} />
      )}
      {isChanged && (
        <div ref={keepFieldInSight} className={styles.bar}>
          {!conflict.isOpen && <FailureNotice failure={submission.failure} onRetry={() => void submit()} />}
          <Button type="submit" kind="primary" busy={submission.busy ? text.saving : undefined}>
            {text.save}
          </Button>
          <Button kind="quiet" onClick={reset}>
            {text.reset}
          </Button>
          <span className={styles.note}>{text.unsaved}</span>
        </div>
      )}
    </Form>
  );
}

/** The bar comes with the first key, and it may come over the very field that is typed in. */
const keepFieldInSight = (bar: HTMLElement | null) => {
  if (bar !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
};
