import {
  changeOrganization,
  FailureNotice,
  organizationValues,
  toOrganizationForm,
  useSubmission,
} from '@askwell/page-kit';
import type { Organization } from 'contract/organization';
import { showToast } from 'shared-session';
import { Card, Checkbox } from 'shared-ui';

import { editText } from '../../settings/messages.ts';
import { organizationText } from './messages.ts';

const text = organizationText.lastSeen;

/** Whether the day on which people were last seen is recorded. A choice is saved at once. */
export function LastSeenCard({ stored }: { stored: Organization }) {
  const { recordsLastSeen } = stored;
  const { send, busy, failure } = useSubmission();
  // A server that records nothing has no switch.
  if (recordsLastSeen === undefined) return null;

  async function save() {
    const form = { ...toOrganizationForm(organizationValues(stored)), recordsLastSeen: !recordsLastSeen };
    if (await send(() => changeOrganization(stored, form))) showToast({ kind: 'good', text: editText.changed });
  }

  return (
    <Card title={text.title}>
      <Checkbox
        label={text.label}
        hint={text.hint}
        checked={recordsLastSeen}
        aria-disabled={busy}
        onChange={() => !busy && void save()}
      />
      <FailureNotice failure={failure} />
    </Card>
  );
}
