import { ChevronDown, Icon } from '../icons.tsx';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';

import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { buttonClass } from './Button.tsx';
import styles from './Menu.module.css';
import type { MenuListProps } from './MenuList.tsx';

type MenuProps = {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** The button's accessible name, if its content does not have one. */
  label?: string;
  /** The open menu: a MenuList, whose code may load on first use. */
  list: ComponentType<Omit<MenuListProps, 'heading' | 'items'>>;
  /** Called when the pointer or focus reaches the button. */
  onApproach?: () => void;
};

/** A button that opens a menu, with the usual keyboard support. */
export function Menu({ trigger, label, list: List, onApproach }: MenuProps) {
  const [startsAt, setStartsAt] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ refocus }: { refocus: boolean }) => {
    setStartsAt(null);
    if (refocus) button.current?.focus();
  };

  return (
    <div className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet', styles.trigger)}
        aria-haspopup="menu"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        aria-expanded={startsAt !== null}
        onClick={() => setStartsAt(startsAt === null ? 'first' : null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStartsAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
        <Icon of={ChevronDown} className={styles.chevron} />
      </button>
      {startsAt !== null && <List startsAt={startsAt} trigger={button} onClose={close} />}
    </div>
  );
}
