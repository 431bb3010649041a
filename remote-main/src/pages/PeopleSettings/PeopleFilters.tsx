import { addDays, getMonday } from 'contract/days';
import { userSorts, type UsersQuery, userStatuses } from 'contract/people';
import { roles } from 'contract/session';
import { roleMessages, SelectField } from '@askwell/page-kit';

import { getToday } from '../../days.ts';
import { type ListUrl, parseOneOf, readSearch } from '../../list/useList.ts';
import { LocationField } from '../../list/LocationField.tsx';
import { peopleMessages } from './messages.ts';
import { personLabels, statusLabels } from '../../settings/messages.ts';

/** Reads the query from a URL such as ?role=admin&search=ann. Ignores unknown values. The time zone is the organization's. */
export function readPeopleQuery(params: URLSearchParams, timeZone: string): UsersQuery & { sort: string } {
  const role = parseOneOf(roles, params.get('role'));
  const status = parseOneOf(statusFilters, params.get('status'));
  const location = params.get('location');
  return {
    ...readSearch(params),
    ...(role && { role: [role] }),
    ...(status && readQuery(status, timeZone)),
    ...(location && { location: [location] }),
    sort: parseOneOf(userSorts, params.get('sort')) ?? 'name',
  };
}

/**
 * The statuses of users, `current` for everyone who is not deactivated, `bounced` for refused invitations, `seen` for this week,
 * and `unseen` for 30 days.
 */
const statusFilters = [...userStatuses, 'current', 'bounced', 'seen', 'unseen'] as const;

function readQuery(status: (typeof statusFilters)[number], timeZone: string): UsersQuery {
  if (status === 'current') return { status: ['invited', 'active'] };
  if (status === 'bounced') return { mail: 'refused' };
  if (status === 'seen') return { seenSince: getMonday(getToday(timeZone)) };
  if (status === 'unseen') return { seenBefore: addDays(getToday(timeZone), -30) };
  return { status: [status] };
}

type Props = { url: ListUrl<UsersQuery>; recordsLastSeen: boolean };

export function PeopleFilters({ url: { search, query, change }, recordsLastSeen }: Props) {
  const statuses = statusFilters.filter((value) => recordsLastSeen || (value !== 'seen' && value !== 'unseen'));
  return (
    <>
      <SelectField
        id="people-role"
        label={personLabels.role}
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
        label={personLabels.status}
        value={parseOneOf(statuses, search.get('status')) ?? ''}
        emptyLabel={peopleMessages.anyStatus}
        options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
        required={false}
        onChange={(value) => change('status', value)}
      />
    </>
  );
}
