import { Link } from 'react-router-dom';
import type { Organization } from 'shared-session';
import { buttonClass, Notice } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { billing as text } from '../../words/billing.ts';

/** Whether the organization has a subscription, in words, and where its invoices go. */
export function SubscriptionState({ organization }: { organization: Organization }) {
  const { subscription_status: status, contactEmail } = organization;
  const { kind, title, hint } = stateOf(status);
  return (
    <>
      <Notice
        kind={kind}
        title={title}
        actions={
          !status && (
            <Link to="/subscribe" className={buttonClass('primary')}>
              {text.choose}
            </Link>
          )
        }
      >
        {hint}
      </Notice>
      <FactList facts={[{ label: text.contact, value: contactEmail }]} />
    </>
  );
}

function stateOf(status: string | null | undefined) {
  const { active, pending, none, other } = text.states;
  if (!status) return { kind: 'warn', title: none.title, hint: none.text } as const;
  if (status === 'active') return { kind: 'good', title: active.title, hint: active.text } as const;
  if (status === 'pending') return { kind: 'info', title: pending.title, hint: pending.text } as const;
  return { kind: 'info', title: other(status.replaceAll('_', ' ')), hint: null } as const;
}
