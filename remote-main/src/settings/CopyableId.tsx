import { useState } from 'react';
import { showToast } from 'shared-session';
import { Button } from 'shared-ui';

import styles from './List.module.css';
import { editText } from './messages.ts';

/** The end of a row's id, enough to tell rows apart, and a button that copies all of it. */
export function CopyableId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setIsCopied(true);
    } catch {
      showToast({ kind: 'bad', text: editText.copyFailed });
    }
  }

  return (
    <div className={styles.id}>
      <span>{editText.id}</span>
      <code title={id}>{id.slice(-8)}</code>
      <Button kind="quiet" onClick={() => void copy()}>
        {isCopied ? editText.copied : editText.copyId}
      </Button>
    </div>
  );
}
