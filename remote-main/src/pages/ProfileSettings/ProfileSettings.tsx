import { Navigate, useLocation } from 'react-router-dom';
import { sharedWords } from 'remote-kit';
import { roles, useSession } from 'shared-session';
import { Card, EmptyState } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { profile as text } from '../../words/profile.ts';
import { settings as settingsWords } from '../../words/settings.ts';
import { TabPage } from '../../settings/TabPage.tsx';

/** Who is signed in; the first tab, so the settings as a whole lead here. */
export function Page() {
  const { user, firebaseUser } = useSession();
  const { pathname } = useLocation();
  const role = roles.find((known) => known === user?.role);
  if (pathname !== own) return <Navigate to={own} replace />;
  return (
    <TabPage title={settingsWords.tabs.profile} lead={text.lead}>
      <Card>
        {user || firebaseUser ? (
          <FactList
            facts={[
              { label: text.name, value: user?.name ?? firebaseUser?.name ?? text.unknown },
              { label: text.email, value: user?.email ?? firebaseUser?.email ?? text.unknown },
              { label: text.role, value: role ? sharedWords.roles[role].name : text.unknown },
            ]}
          />
        ) : (
          <EmptyState title={text.none} />
        )}
      </Card>
    </TabPage>
  );
}

const own = '/settings/profile';
