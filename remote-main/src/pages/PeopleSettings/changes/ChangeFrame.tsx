import { ConfirmDialog } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';
import { type ApiResult, type Role, showToast, userLabel, type UserListItem } from 'shared-session';

import type { Done, PeopleEvent } from '../peopleState.ts';
import { type PeopleChange, useChangePeople } from './changePeople.ts';
import { changeText } from './messages.ts';
import styles from './SelectionBar.module.css';

/** The props of every dialog about one or many users. */
export type ChangeProps = {
  users: readonly UserListItem[];
  isOnlyAdmin: boolean;
  /** The role that was chosen already. */
  role?: Role | undefined;
  dispatch: (event: PeopleEvent) => void;
};

type ChangeFrameProps = ChangeProps & {
  text: { title: string; action: string };
  /** Says that it is done. */
  sentence: Done['sentence'];
  change: PeopleChange;
  /** Whether to go on, or what is missing is shown. */
  check?: () => boolean;
  isDangerous?: boolean;
  obstacle?: ReactNode;
  children: ReactNode;
};

/** What the dialogs of all changes share: it changes one or many users. The ones that failed can be retried. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { users, dispatch, text, sentence, change, check, children, isDangerous = false, obstacle } = props;
  const people = useChangePeople();
  const [progress, setProgress] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function run(): Promise<ApiResult<null>> {
    setProgress(0);
    const { failed, failure, undo } = await people.change(users, change, setProgress);
    setProgress(null);
    setHasFailed(failed.length > 0);
    const changed = users.filter((user) => !failed.includes(user));
    dispatch({ type: 'changed', users: changed, failed, sentence, undo });
    if (failure === null && undo.length === 0) showToast({ kind: 'good', text: sentence(changed) });
    return failure ?? { ok: true, statusCode: 200, message: '', payload: null };
  }

  return (
    <ConfirmDialog
      text={{
        ...text,
        busy: changeText.progress(progress ?? 0, users.length),
        notDone: hasFailed ? changeText.notDone(users.map(userLabel)) : undefined,
      }}
      isDangerous={isDangerous}
      obstacle={obstacle}
      check={check}
      confirm={run}
      onClose={() => dispatch({ type: 'closed' })}
    >
      {children}
      {progress !== null && users.length >= longChange && (
        <progress
          className={styles.progress}
          aria-label={text.title}
          max={users.length}
          // Without a value until the first part is done: that something happens, but not how far it is.
          value={progress || undefined}
        />
      )}
    </ConfirmDialog>
  );
}

const longChange = 100;
