import { useStore } from 'jotai';
import { createContext, use, useRef } from 'react';
import {
  type ChangedUsers,
  changeUsers,
  getUsers,
  removeUsers,
  resendInvitation,
  undoUsers,
  type UserListItem,
  type UsersPatch,
  type UsersUndo,
} from 'contract/people';
import type { Role } from 'contract/session';
import { maxRows } from 'contract/validate';
import { type ApiFailure, type ApiResult, sendCall, sessionAtom, useQueryClient } from 'shared-session';

import { saveUser } from './users.ts';

export type PeopleChange = UsersPatch['change'] | 'remove' | 'resend';
type UndoRows = UsersUndo['users'];

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
  /** The dialog that is open, whom it is about, and the role it starts with; whether `done` is a part of what it does. */
  dialog: { action: DialogAction; users: readonly UserListItem[]; role?: Role; isPartlyDone?: boolean } | null;
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
      const before = state.dialog?.isPartlyDone ? state.done : null;
      const users = [...(before?.users ?? []), ...event.users];
      const undo = [...(before?.undo ?? []), ...event.undo];
      return {
        ...state,
        users: state.users.filter(({ _id }) => !event.users.some((user) => user._id === _id)),
        dialog:
          state.dialog && failed.length > 0
            ? { ...state.dialog, users: failed, isPartlyDone: undo.length > 0 }
            : state.dialog,
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

/** How what was done is undone. */
type Answer = ApiResult<UndoRows>;

/** Changes one or many people, and undoes that. */
export function useChangePeople() {
  const store = useStore();
  const client = useQueryClient();
  /** Whom a call may have removed whose answer was lost. */
  const lost = useRef<ReadonlySet<string>>(new Set());
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  /** One part after the other. If another account signs in meanwhile, as in another tab, the rest is not sent in its name. */
  async function sendAll<Row>(
    parts: readonly Row[][],
    send: (part: Row[]) => Promise<Answer>,
    onProgress?: (sent: number) => void,
  ) {
    const own = account();
    const failed: Row[] = [];
    const undo: UndoRows = [];
    let failure: ApiFailure | null = null;
    let sent = 0;
    for (const part of parts) {
      const result = account() === own ? await send(part) : notSent;
      if (result.ok) undo.push(...result.payload);
      else {
        failure ??= result;
        failed.push(...part);
      }
      sent += part.length;
      onProgress?.(sent);
    }
    // The server may have refused them because they are gone, or other than the list shows.
    if (failed.length > 0) void client.invalidateQueries({ queryKey: [getUsers.path] });
    return { failed, failure, undo };
  }

  /** The server leaves out whom others have removed, but also whom an earlier try has removed whose answer was lost. */
  async function remove(ids: string[]): Promise<Answer> {
    const result = await sendCall(removeUsers, { body: { ids }, ...inTurn });
    if (!result.ok && result.statusCode >= 500) lost.current = new Set([...lost.current, ...ids]);
    return answered(result, ({ before }) => {
      const removed = new Set(before.map(({ _id }) => _id));
      return ids.filter((id) => removed.has(id) || lost.current.has(id)).map((_id) => ({ _id }));
    });
  }

  return {
    /** `failed` are those whom it did not change, `failure` says why first. */
    change: (users: readonly UserListItem[], change: PeopleChange, onProgress?: (done: number) => void) =>
      sendAll(
        inParts(users, change === 'resend' ? 1 : maxRows),
        (part) => (change === 'remove' ? remove(part.map(({ _id }) => _id)) : changePart(part, change)),
        onProgress,
      ),
    undo: (rows: UndoRows) =>
      sendAll(inParts(rows, maxRows), async (users) =>
        answered(await sendCall(undoUsers, { body: { users }, ...inTurn }), () => []),
      ),
  };
}

/** As many as the server changes in one call. */
function inParts<Row>(rows: readonly Row[], length: number): Row[][] {
  const count = Math.ceil(rows.length / length);
  return Array.from({ length: count }, (_, at) => rows.slice(at * length, (at + 1) * length));
}

/** Many at once may be too many for the server. */
const inTurn = { silent: true, waits: true };

// Nobody reads a message: the pages of the other account are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

const answered = <Payload>(result: ApiResult<Payload>, undoOf: (payload: Payload) => UndoRows): Answer =>
  result.ok ? { ...result, payload: undoOf(result.payload) } : result;

async function changePart(part: UserListItem[], change: UsersPatch['change'] | 'resend'): Promise<Answer> {
  const [user, ...others] = part;
  if (user === undefined) return notSent;
  if (change === 'resend')
    return answered(await sendCall(resendInvitation, { params: { id: user._id }, ...inTurn }), () => []);
  const undoOf = (changed: ChangedUsers) => oldValues(changed, change);
  // `addLocations` is a change of several even for one, because only the server knows the present locations.
  if (others.length > 0 || change.addLocations) {
    const ids = part.map(({ _id }) => _id);
    return answered(await sendCall(changeUsers, { body: { ids, change }, ...inTurn }), undoOf);
  }
  // With the version of the row, so that it is refused if another admin has changed it since.
  const saved = await saveUser(user, change);
  return answered(saved, (after) => undoOf({ before: [user], after: after ? [after] : [] }));
}

function oldValues({ before, after }: ChangedUsers, change: UsersPatch['change']): UndoRows {
  const versions = new Map(after.map(({ _id, version }) => [_id, version]));
  return before.map(({ _id, role, status, locations }) => {
    const version = versions.get(_id);
    return {
      _id,
      ...(change.role && { role }),
      ...(change.status && { status }),
      ...((change.locations ?? change.addLocations) && { locations }),
      ...(version !== undefined && { version }),
    };
  });
}

/** Whether undoing it restores a person who was removed. */
export const isRestored = ({ role, status, locations }: UndoRows[number]) => !(role ?? status ?? locations);
