import { PageFrame } from '@askwell/page-kit';
import { useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { messages } from '../messages.ts';

/** The page at the route in remote.json. The shell adds the layout, the navigation and the title. */
export function Page() {
  const { user } = useSession();
  return (
    <PageFrame title={messages.title} lead={messages.lead(user?.name ?? user?.email ?? '')}>
      <Card title={messages.card}>
        <p>{messages.text}</p>
      </Card>
    </PageFrame>
  );
}
