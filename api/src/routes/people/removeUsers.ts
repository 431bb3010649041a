import type { calls, UserListItem } from 'contract';

import { ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { findRemoved } from '../../journal/findEntries.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { messages } from '../../messages/messages.ts';
import { findRows } from '../rows.ts';
import { refuseOwnAccount, requireAnotherAdmin } from './rules.ts';
import { deleteUsers } from './savePeople.ts';
import { listOrganizationPeople } from './userList.ts';

/**
 * Removes people, whose next requests are then refused. For invited people, this withdraws the invitation. Skips people
 * who were removed a moment ago, because a client repeats a request whose answer was lost.
 */
export const removeUsers: Route<typeof calls.removeUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids } = context.body;
    const removal = await findRemoved(context, 'person', ids);
    const oldUsers = await findRows(listOrganizationPeople(context), ids, { removedIds: removal.ids });
    const entry = oldUsers.length > 0 ? await removePeople(context, oldUsers) : removal.entry;
    return ok({ before: oldUsers, after: [], entry }, messages.removed);
  },
};

async function removePeople(context: AdminContext, people: readonly UserListItem[]): Promise<string | null> {
  refuseOwnAccount(context, people);
  await countPeople(context, people.length);
  await requireAnotherAdmin(context.db, context.organization.id, people);
  const ids = people.map(({ _id }) => _id);
  const areInvited = people.every(({ status }) => status === 'invited');
  const { entry } = await recordChange(
    context,
    { action: areInvited ? 'invitation-withdrawn' : 'user-removed', people: ids },
    (change) => deleteUsers(change, ids),
  );
  return entry;
}
