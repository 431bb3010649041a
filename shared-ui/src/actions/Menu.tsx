import { ChevronDown, Icon } from '../icons.tsx';
import type { ComponentType, ReactNode } from 'react';

import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { buttonClass } from './Button.tsx';
import styles from './Menu.module.css';
import { type OpenMenu, useMenu } from './useMenu.ts';

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
