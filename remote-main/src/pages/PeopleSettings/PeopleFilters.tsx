import { userSorts, type UsersQuery, userStatuses } from 'contract/people';
import { roles } from 'contract/session';
import { roleMessages, SelectField } from '@askwell/page-kit';

import { type ListUrl, oneOf, searched } from '../../list/useList.ts';
import { LocationField } from '../../list/LocationField.tsx';
import { peopleMessages } from './messages.ts';

/** Reads the query from a URL such as ?role=admin&search=ann. Ignores unknown values. */
export function peopleQuery(params: URLSearchParams): UsersQuery & { sort: string } {
  const role = oneOf(roles, params.get('role'));
  const status = oneOf(statusFilters, params.get('status'));
  const location = params.get('location');
  return {
    ...searched(params),
    ...(role && { role: [role] }),
    ...(status && readQuery(status)),
    ...(location && { location: [location] }),
    sort: oneOf(userSorts, params.get('sort')) ?? 'name',
  };
}

/** The statuses of users, `bounced` for refused invitations, `seen` for this week, and `unseen` for 30 days. */
const statusFilters = [...userStatuses, 'bounced', 'seen', 'unseen'] as const;

function readQuery(status: (typeof statusFilters)[number]): UsersQuery {
  if (status === 'bounced') return { mail: 'refused' };
  if (status === 'seen') return { seenSince: daysAgo((new Date().getDay() + 6) % 7) };
  if (status === 'unseen') return { seenBefore: daysAgo(30) };
  return { status: [status] };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Props = { url: ListUrl<UsersQuery>; recordsLastSeen: boolean };

export function PeopleFilters({ url: { search, query, change }, recordsLastSeen }: Props) {
  const statuses = statusFilters.filter((value) => recordsLastSeen || (value !== 'seen' && value !== 'unseen'));
  return (
    <>
      <SelectField
        id="people-role"
        label={peopleMessages.fields.role}
        value={query.role?.[0] ?? ''}
        emptyLabel={peopleMessages.anyRole}
        options={roles.map((value) => ({ value, label: roleMessages[value].name }))}
        required={false}
        onChange={(value) => change('role', value)}
      />
      <LocationField
        id="people-location"
        label={peopleMessages.location}
        value={query.location?.[0] ?? ''}
        placeholder={peopleMessages.anyLocation}
        onChange={(value) => change('location', value)}
      />
      <SelectField
        id="people-status"
        label={peopleMessages.status}
        value={oneOf(statuses, search.get('status')) ?? ''}
        emptyLabel={peopleMessages.anyStatus}
        options={statuses.map((value) => ({ value, label: peopleMessages[value] }))}
        required={false}
        onChange={(value) => change('status', value)}
      />
    </>
  );
}
