import { ChevronDown, Icon } from '../icons.tsx';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';

import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { buttonClass } from './Button.tsx';
import styles from './Menu.module.css';
import type { MenuListProps } from './MenuList.tsx';

type MenuProps = {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** Names the button, whose content is a picture. */
  label: string;
  /** The open menu: a MenuList, whose code may load on first use. */
  list: ComponentType<OpenMenu>;
  /** Called when the pointer or focus reaches the button. */
  onApproach: () => void;
};

/** A button that opens a menu, with the usual keyboard support. */
export function Menu({ trigger, label, list: List, onApproach }: MenuProps) {
  const { open, button, openAt } = useMenu();
  return (
    <div className={styles.menu}>
      <button
        {...button}
        type="button"
        className={buttonClass('quiet', styles.trigger)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon of={ChevronDown} className={styles.chevron} />
      </button>
      {open && <List {...open} />}
    </div>
  );
}

/** What an open menu needs to close and give the focus back. */
export type OpenMenu = Omit<MenuListProps, 'heading' | 'items'>;

/** A button that opens a menu: `button` are its properties, `open` those of the menu while it is open. */
export function useMenu() {
  const [startsAt, openAt] = useState<OpenMenu['startsAt'] | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const onClose = ({ refocus }: { refocus: boolean }) => {
    openAt(null);
    if (refocus) trigger.current?.focus();
  };
  const open: OpenMenu | null = startsAt && { startsAt, trigger, onClose };
  const onClick = () => openAt(open ? null : 'first');
  return {
    open,
    openAt,
    button: { ref: trigger, 'aria-haspopup': 'menu', 'aria-expanded': open !== null, onClick } as const,
  };
}
