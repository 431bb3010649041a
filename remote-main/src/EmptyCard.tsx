import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

type Props = { title: string; hint?: string; path: string; action: string };

/** What a card shows while there is nothing to show, and the way to where it is added. */
export function EmptyCard({ title, hint, path, action }: Props) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={path} className={buttonClass('secondary')}>
          {action}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
