import { Link, useNavigate } from 'react-router-dom';
import { type Source, useSource } from 'shared-rows/source';
import { getButtonClass } from 'shared-ui';
import { Icon, Upload } from 'shared-ui/icons';

import type { EditableList } from '../settings/messages.ts';
import styles from './importActions.module.css';
import { listMessages } from './messages.ts';

/** The link to the import page. */
export function ImportLink({ list }: { list: EditableList }) {
  return (
    <Link className={getButtonClass()} to={`/settings/${list}/import`}>
      <Icon icon={Upload} />
      {listMessages.import}
    </Link>
  );
}

/** Opens the import page with a file that is dropped or pasted anywhere on the list. Covers the list during a drag. */
export function DropTarget({ onSource }: { onSource: (source: Source) => void }) {
  return useSource(onSource) && <p className={styles.drop}>{listMessages.dropHere}</p>;
}

/**
 * A file or a pasted list on its way from a list to the page that imports it. Only in memory: a browser may write the state of
 * its history to the device.
 */
let pendingSource: Source | null = null;

export const readHandedSource = () => pendingSource;
export const forgetHandedSource = () => void (pendingSource = null);

/** Returns a function that opens the import page with this file or text. */
export function useOpenSource(list: EditableList): (source: Source) => void {
  const navigate = useNavigate();
  return (source) => {
    pendingSource = source;
    void navigate(`/settings/${list}/import`);
  };
}
