import { Circle, CircleCheck, Icon } from 'shared-ui/icons';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';

import { taskMessages } from '../messages.ts';
import styles from './TaskList.module.css';

type Props = { tasks: readonly { path: string; label: string; isDone: boolean }[] };

/** A list of tasks with their state, each a link to its page. */
export function TaskList({ tasks }: Props) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ path, label, isDone }) => (
        <li key={label} className={styles.task}>
          {isDone ? <Icon of={CircleCheck} size={20} className={styles.done} /> : <Icon of={Circle} size={20} />}
          <VisuallyHidden>{isDone ? taskMessages.done : taskMessages.toDo} </VisuallyHidden>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
