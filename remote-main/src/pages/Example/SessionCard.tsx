import { useAtomValue } from 'jotai';
import { locationsAtom, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { example as exampleWords } from '../../words/example.ts';

const text = exampleWords.session;

/** The session as it is at this moment. */
export function SessionCard() {
  const { status, isLoggedIn, user } = useSession();
  const locations = useAtomValue(locationsAtom).data;
  return (
    <Card title={text.title}>
      <FactList
        facts={[
          { label: text.status, value: status },
          { label: text.signedIn, value: isLoggedIn ? text.yes : text.no },
          { label: text.name, value: user?.name ?? text.none },
          { label: text.role, value: user?.role ?? text.none },
          { label: text.onboarding, value: user?.onboarding_status ?? text.none },
          { label: text.subscription, value: user?.subscription_status ?? text.none },
          { label: text.locations, value: locations ? String(locations.length) : text.none },
        ]}
      />
    </Card>
  );
}
