import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';
import { Icon, type IconNode } from 'shared-ui/icons';

type Props = { icon: IconNode; title: string; hint?: string; path: string; action: string };

/** What a card shows while there is nothing to show, and the way to where it is added. */
export function EmptyCard({ icon, title, hint, path, action }: Props) {
  return (
    <EmptyState
      icon={<Icon of={icon} size={20} />}
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
