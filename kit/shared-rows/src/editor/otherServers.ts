import { useSession } from 'shared-session';

import type { RowsAction } from '../model/editRows.ts';
import type { Rows } from '../model/rows.ts';
import { storedSentCount } from '../model/sentCount.ts';

/** See `SliceEvents` of the session. */
export type SliceEvents = { onSliceStart: (most: number) => void; onSlice: (count: number) => void };

type Options<Values> = {
  draft: 'people' | 'locations';
  filled: Rows<Values>;
  isSending: boolean;
  edit: (action: RowsAction<Values>) => void;
  /** Called when the user says that the server has saved all rows. */
  onAllSaved: () => void;
};

/**
 * Follows lists that go to a server other than our own API. Such a server receives a long list in slices, and may save a slice
 * although its answer is lost. The draft then keeps the unsent rows and marks those of the slice as uncertain. Our own API
 * saves either the whole list or nothing, so it needs none of this.
 */
export function useOtherServers<Values>({ draft, filled, isSending, edit, onAllSaved }: Options<Values>) {
  const sentCount = storedSentCount(useSession().firebaseUser?.uid ?? '', draft);
  const uncertainRows = isSending ? [] : filled.filter(({ isUncertain }) => isUncertain);
  return {
    /** Follows the slices of one list during the sending. */
    follow(all: Rows<Values>) {
      let sentSoFar = 0;
      return {
        events: {
          onSliceStart(most) {
            edit({ type: 'sending', rows: all.slice(sentSoFar, sentSoFar + most) });
            sentCount.write(sentSoFar);
          },
          onSlice(amount) {
            edit({ type: 'sent', rows: all.slice(sentSoFar, sentSoFar + amount) });
            sentSoFar += amount;
            sentCount.write(sentSoFar);
          },
        } satisfies SliceEvents,
        /** The server has refused the current slice, so its rows are not saved. */
        refuse() {
          edit({ type: 'certain' });
          if (sentSoFar === 0) sentCount.clear();
        },
        rest: () => all.slice(sentSoFar),
      };
    },
    /** Forgets the count, because the draft has no more rows to send. */
    finish: () => sentCount.clear(),
    /** Asks whether the server has saved the uncertain rows, before sending them again. Null if there are none. */
    question: uncertainRows.length === 0 ? null : { amount: uncertainRows.length, dropSavedRows },
  };

  function dropSavedRows() {
    edit({ type: 'sent', rows: uncertainRows });
    if (uncertainRows.length < filled.length) return;
    sentCount.clear();
    onAllSaved();
  }
}

export const questionId = 'uncertain-rows';

/** Moves the focus to the question about uncertain rows. */
export const focusQuestion = (): void => document.getElementById(questionId)?.querySelector('button')?.focus();
