import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, ResourceView } from '@askwell/page-kit';
import { getSummary, type Summary } from 'contract/organization';
import { useRead } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';
import { ChevronRight, CircleCheck, CreditCard, Icon, MapPin, Smartphone, UserPlus } from 'shared-ui/icons';

import styles from './cards.module.css';
import { commonMessages } from './messages.ts';

// The home page and the dashboard share these cards.

type SummaryCardProps = {
  title: string;
  actions?: ReactNode;
  children: (summary: Summary) => ReactNode;
};

export function SummaryCard({ title, actions, children }: SummaryCardProps) {
  const query = useRead(getSummary);
  if (isNotOffered(query)) return null;
  return (
    <Card title={title} actions={actions}>
      <ResourceView query={query} dataName={commonMessages.dataNames.numbers} expected={expectedSummary}>
        {children}
      </ResourceView>
    </Card>
  );
}

/** Sample figures. Their outlines reserve the space while the real figures load. */
const expectedSummary: Summary = {
  locations: 1,
  people: 2,
  byRole: { user: 2, manager: 0, admin: 0, guest: 0 },
  byStatus: { invited: 1, active: 1 },
};

type EmptyCardProps = { icon: keyof typeof icons; title: string; hint?: string; path: string; action: string };

/** Shown in a card without data, with a link to add some. */
export function EmptyCard({ icon, title, hint, path, action }: EmptyCardProps) {
  return (
    <EmptyState
      icon={<Icon icon={icons[icon]} size={20} />}
      title={title}
      action={
        <Link to={path} className={buttonClass('primary')}>
          {action}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}

export type Task = { icon: keyof typeof icons; title: string; hint: string; path: string };

const icons = { plan: CreditCard, location: MapPin, people: UserPlus, phone: Smartphone };

type OpenTasksProps = { tasks: readonly Task[]; text: { noTasks: string; noTasksHint?: string } };

/** The admin's open tasks as links, or a note that there are none. */
export function OpenTasks({ tasks, text }: OpenTasksProps) {
  if (tasks.length === 0)
    return (
      <div className={styles.done}>
        <Icon icon={CircleCheck} size={20} className={styles.good} />
        <div>
          <p className={styles.title}>{text.noTasks}</p>
          {text.noTasksHint && <p className={styles.hint}>{text.noTasksHint}</p>}
        </div>
      </div>
    );
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ icon, title, hint, path }) => (
        <li key={title}>
          <Link to={path} className={styles.task}>
            <Icon icon={icons[icon]} size={20} className={styles.icon} />
            <span>
              <span className={styles.title}>{title}</span> <span className={styles.hint}>{hint}</span>
            </span>
            <Icon icon={ChevronRight} className={styles.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
