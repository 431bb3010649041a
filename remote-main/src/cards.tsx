import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';
import { Icon, type IconNode } from 'shared-ui/icons';

type Props = { icon: IconNode; title: string; hint?: string; path: string; action: string };

/** Shown in a card without data, with a link to add some. */
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
