import { isNotOffered, ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { Subscription } from 'contract/billing';
import type { Summary } from 'contract/organization';
import { Link } from 'react-router-dom';
import { Card } from 'shared-ui';
import { ChevronRight, CreditCard, Icon, MapPin, Smartphone } from 'shared-ui/icons';

import { commonMessages } from '../../messages.ts';
import { dashboardMessages } from './messages.ts';
import { listOpenTasks } from './tasks.ts';
import styles from './TodoCard.module.css';

type Props = { summary: ShownQuery<Summary>; subscription: Subscription | null };

/** The admin's open tasks as links. Absent if there are none. */
export function TodoCard({ summary, subscription }: Props) {
  const tasks = summary.data ? listOpenTasks(summary.data, subscription) : null;
  if (isNotOffered(summary) || tasks?.length === 0) return null;
  return (
    <Card title={dashboardMessages.todo}>
      <ResourceView query={summary} dataName={commonMessages.dataNames.numbers}>
        {() => (
          <ul className={styles.tasks}>
            {tasks?.map(({ icon, title, hint, path }) => (
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
        )}
      </ResourceView>
    </Card>
  );
}

const icons = { plan: CreditCard, location: MapPin, phone: Smartphone };
