import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Location, UserListItem } from 'shared-session';

import { VisuallyHidden } from 'shared-ui';

import { words } from '../../words.ts';
import styles from './AllSet.module.css';
import { nextTasks } from './savedFacts.ts';

type Props = { locations: readonly Location[]; users: readonly UserListItem[] };

const text = words.allSet;

/** Three things that are good to do next, the done ones ticked. */
export function NextTasks({ locations, users }: Props) {
  return (
    <>
      <h2>{text.next}</h2>
      <ul className={styles.tasks}>
        {nextTasks(locations, users).map(({ id, path, isDone }) => (
          <li key={id} className={styles.task}>
            {isDone ? (
              <CircleCheck size={20} strokeWidth={1.75} className={styles.done} aria-hidden="true" />
            ) : (
              <Circle size={20} strokeWidth={1.75} aria-hidden="true" />
            )}
            <VisuallyHidden>{isDone ? text.done : text.toDo}</VisuallyHidden>
            <Link to={path}>{text[id]}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
