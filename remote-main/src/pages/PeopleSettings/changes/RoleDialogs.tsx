import { roleMessages } from '@askwell/page-kit';
import type { UserListItem } from 'contract/people';
import { type Role, roles } from 'contract/session';
import { useState } from 'react';
import { RadioCards } from 'shared-ui';

import { personLabels } from '../../../settings/messages.ts';
import { usePeople } from '../changePeople.ts';
import { peopleMessages } from '../messages.ts';
import { describeUsers } from '../users.ts';
import { ChangeFrame, type ChangeProps, Missing, useIncludesSelf, useWithoutOwnAccount } from './ChangeDialogs.tsx';
import { changeMessages } from './messages.ts';

export function ChangeRole(props: ChangeProps) {
  const { setDialog } = usePeople();
  const { others: users, note } = useWithoutOwnAccount(props.users);
  const [first] = users;
  const sharedRole = users.every((user) => user.role === first?.role) ? (first?.role ?? null) : null;
  const [role, setRole] = useState(props.role ?? sharedRole);
  const isOwn = useIncludesSelf(users);
  const [isMissing, setIsMissing] = useState(false);

  function check() {
    setIsMissing(role === null);
    const needsQuestion = role === 'admin' && users.some((user) => user.role !== 'admin');
    if (needsQuestion) setDialog({ action: 'admin', rows: users });
    return role !== null && !needsQuestion;
  }

  return (
    <ChangeFrame
      users={users}
      text={{ title: changeMessages.changeRoleTitle(describeUsers(users)), action: changeMessages.changeRole }}
      done={describeRole(users, role ?? 'user')}
      change={{ role: role ?? 'user' }}
      check={check}
    >
      <RadioCards
        legend={personLabels.role}
        name="change-role"
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({
          value,
          label: roleMessages[value].name,
          hint: roleMessages[value].meaning,
        }))}
      />
      {note}
      {isOwn && role !== null && role !== 'admin' && <p>{changeMessages.ownRole}</p>}
      <Missing isShown={isMissing && role === null}>{changeMessages.chooseRole}</Missing>
    </ChangeFrame>
  );
}

export function MakeAdmins({ users }: ChangeProps) {
  return (
    <ChangeFrame
      users={users}
      text={{
        title: changeMessages.makeAdminTitle(users.length, describeUsers(users)),
        action: changeMessages.makeAdmin(users.length),
      }}
      done={describeRole(users, 'admin')}
      change={{ role: 'admin' }}
      asksNumber
    >
      <p>{changeMessages.adminMeaning}</p>
    </ChangeFrame>
  );
}

const describeRole = (users: readonly UserListItem[], role: Role) =>
  users.length === 1
    ? peopleMessages.roleSet(describeUsers(users), roleMessages[role].name)
    : changeMessages.roleChanged(users.length, roleMessages[role].plural);
