import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { loadOrganization, onboardingStatuses, type Organization, organizationAtom, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { expectedOrganization } from '../../expectedOrganization.ts';
import { commonText } from '../../messages.ts';
import { dashboardText } from './messages.ts';

/** How far the set-up is, and whether the subscription is active. */
export function StatusCard() {
  const resource = useAtomValue(organizationAtom);
  const { user } = useSession();
  return (
    <Card title={dashboardText.status}>
      <ResourceView
        resource={resource}
        what={commonText.what.organization}
        // The contact is usually the admin, whose address is about as long.
        expected={{ ...expectedOrganization, contactEmail: user?.email ?? '' }}
        onRetry={() => void loadOrganization()}
      >
        {(organization) => <Standing organization={organization} />}
      </ResourceView>
    </Card>
  );
}

function Standing({ organization }: { organization: Organization }) {
  const facts = [
    { label: dashboardText.onboarding, value: onboardingStatusText(organization.onboarding_status) },
    { label: dashboardText.subscription, value: subscriptionStatusText(organization.subscription_status) },
    { label: dashboardText.contactEmail, value: organization.contactEmail },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Link to="/settings/billing">{dashboardText.billing}</Link>
    </>
  );
}

/** An onboarding status in plain text. One that this version does not know is shown by its name. */
function onboardingStatusText(status: string): string {
  const known = onboardingStatuses.find((one) => one === status);
  return known ? dashboardText.onboardingStates[known] : dashboardText.other(status);
}

/** A subscription status for people. */
function subscriptionStatusText(status: string | null | undefined): string {
  if (!status) return dashboardText.subscriptionNone;
  return status === 'active' ? dashboardText.subscriptionActive : dashboardText.other(status);
}
