import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';

import styles from './TaskList.module.css';
import { words } from './words.ts';

type Props = { tasks: readonly { id: keyof typeof words.tasks; path: string; isDone: boolean }[] };

/** Things to do, the done ones ticked, each leading to where it is done. */
export function TaskList({ tasks }: Props) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, path, isDone }) => (
        <li key={id} className={styles.task}>
          {isDone ? (
            <CircleCheck size={20} strokeWidth={1.75} className={styles.done} aria-hidden="true" />
          ) : (
            <Circle size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          <VisuallyHidden>{isDone ? words.done : words.toDo} </VisuallyHidden>
          <Link to={path}>{words.tasks[id]}</Link>
        </li>
      ))}
    </ul>
  );
}
