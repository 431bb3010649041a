import { Circle, CircleCheck } from 'shared-ui/icons';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';

import { taskMessages } from '../messages.ts';
import styles from './TaskList.module.css';

type Props = { tasks: readonly { path: string; label: string; isDone: boolean }[] };

/** Things to do, the done ones ticked, each leading to where it is done. */
export function TaskList({ tasks }: Props) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ path, label, isDone }) => (
        <li key={label} className={styles.task}>
          {isDone ? (
            <CircleCheck size={20} strokeWidth={1.75} className={styles.done} aria-hidden="true" />
          ) : (
            <Circle size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          <VisuallyHidden>{isDone ? taskMessages.done : taskMessages.toDo} </VisuallyHidden>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
