import { useSession } from 'shared-session';

import type { RowsAction } from '../model/editRows.ts';
import type { Rows } from '../model/rows.ts';
import { storedSentCount } from '../model/sentCount.ts';

/** See `CallOptions` of the session. */
export type SliceEvents = { onSliceStart: (most: number) => void; onSlice: (amount: number) => void };

/**
 * Follows lists that are sent to a server other than our own API, which takes a long list in slices, and may take a slice whose
 * answer is lost. The draft keeps the rows that were not taken, and marks the uncertain ones. Our own API takes a list as a whole
 * or not at all, so none of this happens there.
 */
export function useOtherServers<Values>(draft: 'people' | 'locations', edit: (action: RowsAction<Values>) => void) {
  const sentCount = storedSentCount(useSession().firebaseUser?.uid ?? '', draft);
  return {
    /** Follows the slices of one list while it is sent. */
    follow(all: Rows<Values>) {
      let sent = 0;
      return {
        events: {
          onSliceStart(most) {
            edit({ type: 'sending', rows: all.slice(sent, sent + most) });
            sentCount.write(sent);
          },
          onSlice(amount) {
            edit({ type: 'sent', rows: all.slice(sent, sent + amount) });
            sent += amount;
            sentCount.write(sent);
          },
        } satisfies SliceEvents,
        /** The server has refused the current slice, so its rows are not saved. */
        refuse() {
          edit({ type: 'certain' });
          if (sent === 0) sentCount.clear();
        },
        rest: () => all.slice(sent),
      };
    },
    /** Forgets the count, because no part of the draft is left to be sent. */
    finish: () => sentCount.clear(),
  };
}
