import { useState } from 'react';
import { LazyPart } from '@askwell/page-kit';
import { useSession } from 'shared-session';
import { storedSentCount } from 'shared-rows/sent-count';
import { Button, Card, Notice } from 'shared-ui';

import { stepMessages as text } from './messages.ts';

const drafts = ['locations', 'people'] as const;

/**
 * A server other than ours receives long lists in slices, and moves the organization to the next step with the first slice. If
 * some slices were not sent, the next steps offer to send them.
 */
export function PartlySent() {
  const uid = useSession().firebaseUser?.uid ?? '';
  const [lists, setLists] = useState(() => {
    const sentCounts = drafts.map((draft) => ({ draft, amount: storedSentCount(uid, draft).read() }));
    return sentCounts.flatMap(({ draft, amount }) => (amount === null ? [] : [{ draft, amount }]));
  });
  const [opened, setOpened] = useState<(typeof drafts)[number] | null>(null);
  return lists.map(({ draft, amount }) =>
    opened === draft ? (
      <Card key={draft}>
        <LazyPart load={loadRest}>
          {({ RestOfLocations, RestOfPeople }) => {
            const Rest = draft === 'people' ? RestOfPeople : RestOfLocations;
            return <Rest onSaved={() => setLists(lists.filter((list) => list.draft !== draft))} />;
          }}
        </LazyPart>
      </Card>
    ) : (
      <Notice
        key={draft}
        kind="warn"
        title={text.partlySent[draft](amount)}
        actions={<Button onClick={() => setOpened(draft)}>{text.sendRest}</Button>}
      />
    ),
  );
}

const loadRest = () => import(/* webpackChunkName: "rest-of-list" */ './RestOfList.tsx');
