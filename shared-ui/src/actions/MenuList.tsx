import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import styles from './Menu.module.css';
import { nextMenuIndex } from './nextMenuIndex.ts';

/** One action of a menu. */
export type MenuItem = { label: string; onSelect: () => void; icon?: ReactNode };

type MenuListProps = {
  heading: ReactNode;
  items: readonly MenuItem[];
  startsAt: 'first' | 'last';
  trigger: RefObject<HTMLElement | null>;
  onClose: (how: { refocus: boolean }) => void;
};

/** The open part of a menu. */
export function MenuList({ heading, items, startsAt, trigger, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = menuItemsIn(list.current);
    all.at(startsAt === 'first' ? 0 : -1)?.focus();
  }, [startsAt]);
  useEffect(() => closeOnPressOutside([list, trigger], () => onClose({ refocus: false })));

  return (
    <div className={styles.popup}>
      {heading && <div className={styles.heading}>{heading}</div>}
      <div ref={list} role="menu" tabIndex={-1} className={styles.list} onKeyDown={(event) => onKey(event, onClose)}>
        {items.map(({ label, icon, onSelect }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              onClose({ refocus: true });
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>, onClose: MenuListProps['onClose']) {
  if (event.key === 'Escape') onClose({ refocus: true });
  if (event.key === 'Tab') return onClose({ refocus: true });
  const all = menuItemsIn(event.currentTarget);
  const labels = all.map((item) => item.textContent ?? '');
  const next = nextMenuIndex(
    event.key,
    all.findIndex((item) => item === document.activeElement),
    labels,
  );
  if (next === null) return;
  event.preventDefault();
  all[next]?.focus();
}

function menuItemsIn(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function closeOnPressOutside(inside: RefObject<HTMLElement | null>[], close: () => void) {
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !inside.some(({ current }) => current?.contains(target))) close();
  };
  document.addEventListener('pointerdown', onPress);
  return () => document.removeEventListener('pointerdown', onPress);
}
