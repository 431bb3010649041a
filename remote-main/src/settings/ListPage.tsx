import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { type Call, schema as v } from 'shared-session';
import { Button, buttonClass, Card, type OpenMenu, useMenu } from 'shared-ui';
import { Ellipsis, Icon, Plus } from 'shared-ui/icons';

import { useFoundDraft } from './formDraft.ts';
import styles from './List.module.css';
import { SettingsPage, UsageLead } from './SettingsPage.tsx';
import { rowText } from '../list/messages.ts';

type Props<Row> = {
  /** The list's name in requests. */
  list: 'users' | 'locations';
  /** The call that changes a row. */
  change: Pick<Call<Row>, 'payload'>;
  /** How many rows there are; null until the list has loaded. */
  total: number | null;
  text: { title: string; lead: string; add: string };
  /** The page that adds rows. */
  addPath: string;
  /** Shown beside the link to that page. */
  actions: ReactNode;
  renderList: (open: (state: DialogState<Row>) => void) => ReactNode;
  renderDialog: (state: DialogState<Row>, close: () => void) => ReactNode;
};

/** A tab with a list, the link to the page that adds rows, and the dialog that is open. */
export function ListPage<Row>(props: Props<Row>) {
  const { list, change, total, text, addPath, actions, renderList, renderDialog } = props;
  const draft = useFoundDraft(list, change, v.unknown());
  // A draft from when the session ended opens again.
  const [dialog, setDialog] = useState<DialogState<Row> | null>(draft && { dialog: 'edit', row: draft.row });
  const addLink = useRef<HTMLAnchorElement>(null);
  useFocusAfterRemoval(dialog !== null, total, addLink);
  return (
    <SettingsPage
      title={text.title}
      lead={<UsageLead what={list === 'users' ? 'people' : list}>{text.lead}</UsageLead>}
      isWide
      action={
        <div className={styles.pageActions}>
          {actions}
          <Link ref={addLink} className={buttonClass('primary')} to={addPath}>
            <Icon of={Plus} />
            {text.add}
          </Link>
        </div>
      }
    >
      <Card>{renderList(setDialog)}</Card>
      {dialog && renderDialog(dialog, () => setDialog(null))}
    </SettingsPage>
  );
}

/** Which dialog of a list is open, and for which of its rows. */
export type DialogState<Row> = { dialog: 'edit' | 'remove'; row: Row };

/** When the row that opened a dialog is gone, moves the focus to the last row, or to the link that adds one. */
function useFocusAfterRemoval(isOpen: boolean, total: number | null, addLink: RefObject<HTMLElement | null>): void {
  const opener = useRef<{ button: Element; rows: Element } | null>(null);

  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const button = document.activeElement;
    const rows = button?.closest('tbody');
    opener.current = button && rows ? { button, rows } : null;
  }, [isOpen]);

  useEffect(() => {
    if (isOpen || opener.current === null) return;
    const { button, rows } = opener.current;
    // The next row may have taken over the element, which then still has the focus.
    if (button.isConnected || document.activeElement !== document.body) return;
    opener.current = null;
    const last = [...rows.querySelectorAll('button')].at(-1);
    (last?.isConnected ? last : addLink.current)?.focus();
  }, [isOpen, total, addLink]);
}

type RowMenuProps<Own> = { name: string; list: ComponentType<Own & OpenMenu>; about: Own };

/** The button at the end of a row and the menu that it opens; `about` is passed to the menu. */
export function RowMenu<Own extends object>({ name, list: List, about }: RowMenuProps<Own>) {
  const { open, button } = useMenu();
  return (
    <span className={styles.menu}>
      <Button
        {...button}
        kind="quiet"
        className={styles.more}
        aria-label={rowText.more(name)}
        title={rowText.actions}
        icon={ellipsis}
      />
      {open && <List {...about} {...open} />}
    </span>
  );
}

/** The name of a row, as the button that opens it. */
export function RowName({ name, picture, onOpen }: { name: string; picture?: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.name}
      title={name}
      aria-label={rowText.edit(name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {picture}
      <span className={styles.nameText}>{name}</span>
    </button>
  );
}

// Created once, because scrolling renders many rows.
const ellipsis = <Icon of={Ellipsis} />;
