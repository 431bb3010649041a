import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

import { words } from '../../words.ts';

/** What a card about people shows while there are none. */
export function NoPeople() {
  return (
    <EmptyState
      title={words.dashboard.noPeople}
      action={
        <Link to="/settings/people" className={buttonClass('secondary')}>
          {words.dashboard.addPeople}
        </Link>
      }
    >
      {words.dashboard.noPeopleHint}
    </EmptyState>
  );
}
