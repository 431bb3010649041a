import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

import { dashboard as text } from '../../words/dashboard.ts';

/** What a card about locations shows while there are none. */
export function NoLocations() {
  return (
    <EmptyState
      title={text.noLocations}
      action={
        <Link to="/settings/locations" className={buttonClass('secondary')}>
          {text.addLocations}
        </Link>
      }
    >
      {text.noLocationsHint}
    </EmptyState>
  );
}
