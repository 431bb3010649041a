import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { Check, ChevronRight, Icon } from '../icons.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './MenuList.module.css';

/** One item of a menu: an action, a link to another site, or a group of choices; 'line' is a separator. */
export type MenuItem = MenuAction | MenuLink | MenuGroup | 'line';

type MenuAction = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  shortcut?: string;
  isDangerous?: true;
  /** Whether the item is the selected one, in a menu of choices. */
  isChosen?: boolean;
};
type MenuLink = { label: string; href: string; icon?: ReactNode };
/** An item whose choices replace the menu's items, so that they fit on a phone. */
type MenuGroup = { label: string; choices: readonly MenuAction[]; icon?: ReactNode };

/** An open menu: the item that gets the focus first, and the id of the menu's button. */
export type OpenMenu = {
  startsAt: 'first' | 'last';
  triggerId: string;
  /** Closes the menu, and with `refocus` returns the focus to its button. */
  onClose: (how: { refocus: boolean }) => void;
};

/** A button that opens a menu. `button` has the props of the button; `open` has those of the menu while it is open. */
export function useMenu() {
  const [startsAt, setStartsAt] = useState<OpenMenu['startsAt'] | null>(null);
  const triggerId = useId();
  const onClose = ({ refocus }: { refocus: boolean }) => {
    setStartsAt(null);
    if (refocus) document.getElementById(triggerId)?.focus();
  };
  const openMenu: OpenMenu | null = startsAt && { startsAt, triggerId, onClose };
  const onClick = () => setStartsAt(openMenu ? null : 'first');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStartsAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return {
    open: openMenu,
    button: { id: triggerId, 'aria-haspopup': 'menu', 'aria-expanded': openMenu !== null, onClick, onKeyDown } as const,
  };
}

type MenuListProps = OpenMenu & { heading?: ReactNode; items: readonly MenuItem[] };

/** The open part of a menu. */
export function MenuList({ heading, items, startsAt, triggerId, onClose }: MenuListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState<MenuGroup | null>(null);
  useEffect(() => {
    const chosenItem = popup.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (chosenItem ?? findMenuItems(popup.current).at(startsAt === 'first' ? 0 : -1))?.focus();
    // Focusing alone would leave items outside of the window if they are below its edge.
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, [startsAt, group]);
  useEffect(() => closeOnPressOutside([popup.current, document.getElementById(triggerId)], onClose));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isLeaving = group !== null && (event.key === 'Escape' || event.key === 'ArrowLeft');
    if (!isLeaving) return onKey(event, onClose);
    event.preventDefault();
    setGroup(null);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys also work after a click on the heading
    <div ref={popup} tabIndex={-1} className={styles.popup} onKeyDown={onKeyDown}>
      {heading && group === null && <div className={styles.heading}>{heading}</div>}
      <div role="menu" aria-labelledby={group ? undefined : triggerId} aria-label={group?.label}>
        {(group?.choices ?? items).map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the items of a menu do not move
          <MenuLine key={at} item={item} onOpen={setGroup} onClose={() => onClose({ refocus: true })} />
        ))}
      </div>
    </div>
  );
}

type MenuLineProps = { item: MenuItem; onOpen: (group: MenuGroup) => void; onClose: () => void };

function MenuLine({ item, onOpen, onClose }: MenuLineProps) {
  if (item === 'line') return <hr className={styles.line} />;
  const { label, icon } = item;
  if ('href' in item)
    return (
      <a {...menuItem} className={styles.item} href={item.href} target="_blank" rel="noreferrer" onClick={onClose}>
        {icon}
        {label}
      </a>
    );
  if ('choices' in item)
    return (
      <button
        {...menuItem}
        type="button"
        className={styles.item}
        aria-haspopup="menu"
        onClick={() => onOpen(item)}
        onKeyDown={({ key }) => key === 'ArrowRight' && onOpen(item)}
      >
        {icon}
        <span className={styles.label}>{label}</span>
        <Icon icon={ChevronRight} className={styles.more} />
      </button>
    );
  const { shortcut, onSelect, isDangerous, isChosen } = item;
  return (
    <button
      {...menuItem}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
      type="button"
      className={isDangerous ? joinClasses(styles.item, styles.danger) : styles.item}
      onClick={() => {
        onClose();
        onSelect();
      }}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {shortcut && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      {isChosen && <Icon icon={Check} />}
    </button>
  );
}

const menuItem = { role: 'menuitem', tabIndex: -1 };

function onKey(event: KeyboardEvent<HTMLElement>, onClose: MenuListProps['onClose']) {
  if (event.key === 'Escape' || event.key === 'Tab') return onClose({ refocus: true });
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const allItems = findMenuItems(event.currentTarget);
  const labels = allItems.map((item) => item.textContent ?? '');
  const currentIndex = allItems.findIndex((item) => item === document.activeElement);
  const nextIndex = getNextMenuIndex(event.key, currentIndex, labels);
  if (nextIndex === null) return;
  event.preventDefault();
  allItems[nextIndex]?.focus();
}

function findMenuItems(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

function closeOnPressOutside(inside: (HTMLElement | null)[], onClose: OpenMenu['onClose']) {
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !inside.some((element) => element?.contains(target))) onClose({ refocus: false });
  };
  document.addEventListener('pointerdown', onPress);
  return () => document.removeEventListener('pointerdown', onPress);
}

/** Returns the item that a key moves to, or null for other keys. */
function getNextMenuIndex(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key.length === 1 && key !== ' ' ? findNextLabel(key, current, labels) : null;
}

function findNextLabel(letter: string, current: number, labels: readonly string[]) {
  const nextIndexes = labels.map((_, step) => (current + 1 + step) % labels.length);
  return nextIndexes.find((index) => labels[index]?.toLowerCase().startsWith(letter.toLowerCase())) ?? null;
}
