import { Link } from 'react-router-dom';
import { type Source, useSource } from 'shared-rows/source';
import { buttonClass } from 'shared-ui';
import { Icon, Upload } from 'shared-ui/icons';

import type { EditableList } from '../settings/messages.ts';
import styles from './importActions.module.css';
import { listMessages } from './messages.ts';

/** The link to the page for a file. */
export function ImportLink({ list }: { list: EditableList }) {
  return (
    <Link className={buttonClass()} to={`/settings/${list}/import`}>
      <Icon icon={Upload} />
      {listMessages.import}
    </Link>
  );
}

/** Opens the page for a file with one that is dropped or pasted anywhere on a list. Covers the page while a file is over it. */
export function DropTarget({ onSource }: { onSource: (source: Source) => void }) {
  return useSource(onSource) && <p className={styles.drop}>{listMessages.dropHere}</p>;
}
