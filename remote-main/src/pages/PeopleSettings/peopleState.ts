import { createContext, use } from 'react';
import type { ApiFailure, Role, UserListItem } from 'shared-session';

import type { UndoRows } from './changes/changePeople.ts';

export type DialogAction = 'role' | 'admin' | 'locations' | 'resend' | 'deactivate' | 'remove';

/** What was done to people, as a sentence about them, and how it is undone. */
export type Done = {
  users: readonly UserListItem[];
  sentence: (users: readonly UserListItem[]) => string;
  undo: UndoRows;
};

/** The change that can be undone; its number tells it from the one before. */
type Undoable = Done & { number: number };

/** A role that was chosen in the list and not saved, and why. */
export type NotSaved = { user: UserListItem; role: Role; failure: ApiFailure };

export type PeopleState = {
  /** The filters that the selection belongs to. */
  filters: string;
  /** The dialog that is open, whom it is about, and the role it starts with; `isRetry` after it failed for them. */
  dialog: { action: DialogAction; users: readonly UserListItem[]; role?: Role; isRetry?: boolean } | null;
  /** The selected ones. */
  users: readonly UserListItem[];
  /** The last change, while undoing it is offered. */
  done: Undoable | null;
  /** Shown until another role is chosen or a dialog opens. */
  notSaved: NotSaved | null;
};

export type PeopleEvent =
  | { type: 'filtered'; filters: string }
  | { type: 'selected'; users: readonly UserListItem[] }
  | { type: 'opened'; action: DialogAction; users: readonly UserListItem[]; role?: Role }
  | { type: 'closed' }
  | ({ type: 'changed'; failed: readonly UserListItem[] } & Done)
  | ({ type: 'not-saved' } & NotSaved)
  | { type: 'undo-ended'; number: number };

export function peopleReducer(state: PeopleState, event: PeopleEvent): PeopleState {
  switch (event.type) {
    case 'filtered':
      return { ...state, filters: event.filters, users: [] };
    case 'selected':
      return { ...state, users: event.users };
    case 'opened':
      return { ...state, dialog: event, notSaved: null };
    case 'closed':
      return { ...state, dialog: null, notSaved: null };
    case 'changed': {
      const { failed, sentence } = event;
      const before = state.dialog?.isRetry ? state.done : null;
      const users = [...(before?.users ?? []), ...event.users];
      const undo = [...(before?.undo ?? []), ...event.undo];
      return {
        ...state,
        users: state.users.filter(({ _id }) => !event.users.some((user) => user._id === _id)),
        dialog: state.dialog && failed.length > 0 ? { ...state.dialog, users: failed, isRetry: true } : state.dialog,
        done: undo.length > 0 ? { users, sentence, undo, number: (state.done?.number ?? 0) + 1 } : state.done,
        notSaved: null,
      };
    }
    case 'not-saved':
      return { ...state, notSaved: event };
    case 'undo-ended':
      // A newer change may have come while the older one was being undone.
      return state.done?.number === event.number ? { ...state, done: null } : state;
  }
}

/** What the cells of the list do. */
type PeopleCells = {
  total: number;
  /** How many are selected. */
  selected: number;
  selectAll: () => Promise<void>;
  selectNone: () => void;
  isOnlyAdmin: (user: UserListItem) => boolean;
  /** Resolves with whether the role was saved. */
  onRole: (user: UserListItem, role: Role) => Promise<boolean>;
  onOpen: (action: DialogAction, user: UserListItem) => void;
  /** Shows one person beside the list. */
  onShow: (user: UserListItem) => void;
};

export const PeopleContext = createContext<PeopleCells | null>(null);

export function usePeople(): PeopleCells {
  const people = use(PeopleContext);
  if (people === null) throw new Error('A cell of the list of people is outside of it.');
  return people;
}
