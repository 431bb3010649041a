import { Building2, LayoutDashboard, MapPin, UserPlus } from 'shared-ui/icons';
import { Link } from 'react-router-dom';

import { home as homeWords } from '../../words/home.ts';
import styles from './QuickActions.module.css';

const actions = [
  { id: 'people', path: '/settings/people', Icon: UserPlus },
  { id: 'locations', path: '/settings/locations', Icon: MapPin },
  { id: 'dashboard', path: '/dashboard', Icon: LayoutDashboard },
  { id: 'organization', path: '/settings/organization', Icon: Building2 },
] as const;

/** The ways out of the home page that people take most. */
export function QuickActions() {
  return (
    <ul className={styles.actions}>
      {actions.map(({ id, path, Icon }) => (
        <li key={id}>
          <Link to={path} className={styles.action}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {homeWords.actionList[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
