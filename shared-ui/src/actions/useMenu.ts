import { useRef, useState } from 'react';

import type { MenuListProps } from './MenuList.tsx';

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
