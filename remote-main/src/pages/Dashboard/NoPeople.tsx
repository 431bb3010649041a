import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

import { dashboard as dashboardWords } from '../../words/dashboard.ts';

/** What a card about people shows while there are none. */
export function NoPeople() {
  return (
    <EmptyState
      title={dashboardWords.noPeople}
      action={
        <Link to="/settings/people" className={buttonClass('secondary')}>
          {dashboardWords.addPeople}
        </Link>
      }
    >
      {dashboardWords.noPeopleHint}
    </EmptyState>
  );
}
