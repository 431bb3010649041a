import { formatNumber } from '@askwell/page-kit';
import { NavLink } from 'react-router-dom';
import { queries, useQuery } from 'shared-session';
import { rail } from 'shared-ui';
import { ChevronLeft, Icon } from 'shared-ui/icons';

import { settingsText } from '../messages.ts';

const groups = [
  ['organization', ['organization', 'people', 'locations', 'billing', 'activity']],
  ['you', ['profile']],
] as const;

/** Beside a settings page: the others. On a phone, a link to the list of them. */
export function SettingsNav() {
  return (
    <nav className={rail.nav} aria-label={settingsText.title}>
      <NavLink to="/settings" end className={rail.back}>
        <Icon of={ChevronLeft} />
        {settingsText.title}
      </NavLink>
      <Groups />
    </nav>
  );
}

/** The same pages as a list. */
export function SettingsList() {
  return (
    <nav className={rail.list} aria-label={settingsText.title}>
      <Groups />
    </nav>
  );
}

function Groups() {
  const { data: summary } = useQuery(queries.summary());
  const counts: Readonly<Record<string, number | undefined>> = {
    people: summary?.people,
    locations: summary?.locations,
  };
  return groups.map(([group, pages]) => (
    <div key={group} className={rail.group} role="group" aria-label={settingsText.groups[group]}>
      <p className={rail.title}>{settingsText.groups[group]}</p>
      {pages.map((page) => (
        <NavLink key={page} to={`/settings/${page}`}>
          {settingsText.pages[page]}
          {counts[page] !== undefined && <span>{formatNumber(counts[page])}</span>}
        </NavLink>
      ))}
    </div>
  ));
}
