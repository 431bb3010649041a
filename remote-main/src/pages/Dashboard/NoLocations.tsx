import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';

import { words } from '../../words.ts';

const text = words.dashboard;

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
