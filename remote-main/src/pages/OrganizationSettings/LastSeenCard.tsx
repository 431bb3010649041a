import { ConfirmDialog, FailureNotice, useSubmission } from '@askwell/page-kit';
import { changeOrganization, getOrganizationValues, toOrganizationForm } from 'product-kit';
import type { Organization } from 'contract/organization';
import { useState } from 'react';
import { showToast } from 'shared-session';
import { Card, Checkbox } from 'shared-ui';

import { editMessages } from '../../settings/messages.ts';
import { organizationSettingsMessages } from './messages.ts';

const messages = organizationSettingsMessages.lastSeen;

/** The switch for recording when people were last seen. Asks before turning it off, because that deletes the recorded days. */
export function LastSeenCard({ stored }: { stored: Organization }) {
  const { recordsLastSeen } = stored;
  const { send, busy, failure } = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  // Undefined if the server does not offer this.
  if (recordsLastSeen === undefined) return null;

  const save = (isOn: boolean) =>
    changeOrganization(stored, { ...toOrganizationForm(getOrganizationValues(stored)), recordsLastSeen: isOn });

  async function turnOn() {
    if ((await send(() => save(true)))?.ok) showToast({ kind: 'good', text: editMessages.changed });
  }

  return (
    <Card title={messages.title}>
      <Checkbox
        label={messages.label}
        hint={messages.hint}
        checked={recordsLastSeen}
        aria-disabled={busy}
        onChange={() => (recordsLastSeen ? setIsAsking(true) : busy || void turnOn())}
      />
      <FailureNotice failure={failure} />
      {isAsking && (
        <ConfirmDialog
          text={messages.turnOff}
          confirm={() => save(false)}
          done={() => editMessages.changed}
          onClose={() => setIsAsking(false)}
        >
          <p>{messages.deleted}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
