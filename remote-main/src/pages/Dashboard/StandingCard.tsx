import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { loadOrganization, type Organization, organizationAtom, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { expectedOrganization } from '../../facts/expectedOrganization.ts';
import { onboardingWords, subscriptionWords } from '../../standingWords.ts';
import { FactList } from '../../FactList.tsx';
import { words } from '../../words.ts';
import { dashboard as text } from '../../words/dashboard.ts';

/** How far the set-up is, and whether the subscription is active. */
export function StandingCard() {
  const resource = useAtomValue(organizationAtom);
  const { user } = useSession();
  return (
    <Card title={text.standing}>
      <ResourceView
        resource={resource}
        what={words.what.organization}
        // Whoever set the organization up is its contact most of the time; the address may take a line of its own.
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
    { label: text.onboarding, value: onboardingWords(organization.onboarding_status) },
    { label: text.subscription, value: subscriptionWords(organization.subscription_status) },
    { label: text.verified, value: organization.contactEmail },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Link to="/settings/billing">{text.billing}</Link>
    </>
  );
}
