import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { buttonClass } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import type { MainLink } from './MainLayout.tsx';
import row from './MainLinks.module.css';
import { texts } from '../messages.ts';
import styles from './MoreLinks.module.css';

/** As many links as there is room for, and a button that shows the others under the headings of their groups. */
export function MoreLinks({ links }: { links: readonly MainLink[] }) {
  const { pathname, key } = useLocation();
  const space = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(links.length);

  useLayoutEffect(() => {
    const { current } = space;
    if (current === null) return;
    const measure = () => setFitting(countFitting(current));
    const observer = new ResizeObserver(measure);
    // A font that comes later changes the links and not the row.
    for (const element of [current, ...current.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [links.length]);

  const others = links.slice(fitting);
  const holdsCurrent = others.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <div ref={space} className={styles.space}>
        {links.map(({ to, label }, at) => (
          <NavLink key={to} to={to} className={row.link ?? ''} data-hidden={at >= fitting || undefined}>
            {label}
          </NavLink>
        ))}
      </div>
      {others.length > 0 && <More key={key} links={others} holdsCurrent={holdsCurrent} />}
    </>
  );
}

/** How many links fit into the row. The others are hidden and keep their space. */
function countFitting(space: HTMLElement): number {
  const end = space.getBoundingClientRect().right;
  return [...space.children].filter((link) => link.getBoundingClientRect().right <= end + 0.5).length;
}

function More({ links, holdsCurrent }: { links: readonly MainLink[]; holdsCurrent: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its button and its links let through
    <div className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet', styles.button)}
        aria-expanded={isOpen}
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.more}
        <Icon of={ChevronDown} />
      </button>
      {isOpen && <Panel links={links} />}
    </div>
  );
}

function Panel({ links }: { links: readonly MainLink[] }) {
  // Links without a group come first, since they have no heading.
  const groups = [...Map.groupBy(links, ({ group }) => group ?? '')].toSorted(
    ([one], [other]) => Number(one !== '') - Number(other !== ''),
  );
  return (
    // Focusable, so that a press between its links does not close it.
    <div tabIndex={-1} className={styles.panel}>
      {groups.map(([group, those]) => (
        <div key={group} className={styles.group}>
          {group !== '' && <h2 className={styles.heading}>{group}</h2>}
          <ul>
            {those.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={row.link ?? ''}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
