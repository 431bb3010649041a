import { sharedWords } from 'shared-remote';
import { useSession } from 'shared-session';
import { Card, EmptyState } from 'shared-ui';

import { FactList } from '../../../FactList.tsx';
import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';

const text = words.settings.profile;

/** Who is signed in. */
export function ProfileTab() {
  const { user, firebaseUser } = useSession();
  return (
    <TabPage title={words.settings.tabs.profile} lead={text.lead}>
      <Card>
        {user || firebaseUser ? (
          <FactList
            facts={[
              { label: text.name, value: user?.name ?? firebaseUser?.name ?? text.unknown },
              { label: text.email, value: user?.email ?? firebaseUser?.email ?? text.unknown },
              { label: text.role, value: user ? sharedWords.roles[user.role].name : text.unknown },
            ]}
          />
        ) : (
          <EmptyState title={text.none} />
        )}
      </Card>
    </TabPage>
  );
}
