import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { formatNumber, PageFrame } from '@askwell/page-kit';
import { NavLink } from 'react-router-dom';
import { getOrganization, getSummary } from 'contract/organization';
import { updateStatusAtom, useRead, useSession } from 'shared-session';
import { getInitials } from 'shared-ui';
import { ChevronLeft, Icon } from 'shared-ui/icons';

import { settingsMessages } from '../messages.ts';
import { editMessages } from './messages.ts';
import styles from './SettingsPage.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A settings page, next to the links to all settings pages. */
export function SettingsPage({ title, ...rest }: Props) {
  const isSaving = useAtomValue(updateStatusAtom) === 'loading';
  return (
    <div className={styles.layout}>
      <SettingsNav />
      <div className={styles.page}>
        <p role="status" className={styles.saving}>
          {isSaving && editMessages.saving}
        </p>
        <PageFrame isWide title={title} documentTitle={settingsMessages.documentTitle(title)} {...rest} />
      </div>
    </div>
  );
}

/**
 * Links to all settings pages: a list that fills a page, or a rail next to a page. On phones, a link back replaces the rail.
 */
export function SettingsNav({ isList = false }: { isList?: boolean }) {
  return (
    <nav className={isList ? styles.list : styles.rail} aria-label={settingsMessages.title}>
      {!isList && (
        <NavLink to="/settings" end className={styles.back ?? ''}>
          <Icon icon={ChevronLeft} />
          {settingsMessages.title}
        </NavLink>
      )}
      <OrganizationName />
      <Groups />
    </nav>
  );
}

/** The organization's name if it has already loaded. Sends no request. */
function OrganizationName() {
  const { user } = useSession();
  const { data: organization } = useRead(getOrganization, {}, { enabled: false });
  const name = organization?.name || user?.organizationName;
  if (!name) return null;
  return (
    <p className={styles.organization} translate="no">
      <span className={styles.initial} aria-hidden>
        {getInitials(name).slice(0, 1)}
      </span>
      <span title={name}>{name}</span>
    </p>
  );
}

function Groups() {
  const { data: summary } = useRead(getSummary);
  const counts: Readonly<Record<string, number | undefined>> = {
    people: summary?.people,
    locations: summary?.locations,
  };
  return groups.map(([group, pages]) => (
    <div key={group} className={styles.group} role="group" aria-label={settingsMessages.groups[group]}>
      <p className={styles.title}>{settingsMessages.groups[group]}</p>
      {pages.map((page) => (
        <NavLink key={page} to={`/settings/${page}`}>
          {settingsMessages.pages[page]}
          {counts[page] !== undefined && <span>{formatNumber(counts[page])}</span>}
        </NavLink>
      ))}
    </div>
  ));
}

const groups = [
  ['organization', ['organization', 'people', 'locations', 'billing', 'activity']],
  ['you', ['profile']],
] as const;
