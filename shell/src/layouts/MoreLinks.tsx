import { type MainLink, mainLinks, maxInBar } from 'composition/navigation';
import { readRest } from 'composition/live';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Button, buttonClass } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import { type Composition, loadRest } from '../remotes/manifest.ts';
import row from './MainLinks.module.css';
import { texts } from '../messages.ts';
import styles from './MoreLinks.module.css';

/** As many links as fit, and a button that shows the others, grouped under headings. */
export function MoreLinks({ composition }: { composition: Composition }) {
  const { rest, remotes } = composition;
  const known = mainLinks(remotes);
  // The page names the first links of a large site before their parts are known.
  const first = useMemo(() => readRest(rest)?.links ?? [], [rest]);
  const links = [...first, ...known.filter(({ to }) => first.every((link) => link.to !== to))];
  const loadOthers = rest === undefined ? null : () => loadRest(composition);
  const { pathname, key } = useLocation();
  const space = useRef<HTMLDivElement>(null);
  const inRow = links.slice(0, maxInBar);
  const [fitting, setFitting] = useState(inRow.length);

  useLayoutEffect(() => {
    const { current } = space;
    if (current === null) return;
    const measure = () => setFitting(countFitting(current));
    const observer = new ResizeObserver(measure);
    // Also the links: a font that loads later changes their width, but not the row's.
    for (const element of [current, ...current.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [inRow.length]);

  const others = links.slice(fitting);
  const holdsCurrent = others.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <div ref={space} className={styles.space}>
        {inRow.map(({ to, label }, at) => (
          <NavLink key={to} to={to} className={row.link ?? ''} data-hidden={at >= fitting || undefined}>
            {label}
          </NavLink>
        ))}
      </div>
      {others.length > 0 && <More key={key} links={others} holdsCurrent={holdsCurrent} loadOthers={loadOthers} />}
    </>
  );
}

/** How many links fit into the row. The others are hidden but keep their space. */
function countFitting(space: HTMLElement): number {
  const end = space.getBoundingClientRect().right;
  return [...space.children].filter((link) => link.getBoundingClientRect().right <= end + 0.5).length;
}

type MoreProps = {
  links: readonly MainLink[];
  holdsCurrent: boolean;
  /** Loads the links that are not known yet; null if there are none. */
  loadOthers: (() => Promise<void>) | null;
};

function More({ links, holdsCurrent, loadOthers }: MoreProps) {
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble from its button and links
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
      {isOpen && (
        // Focusable, so that a click between its links does not close it.
        <div tabIndex={-1} className={styles.panel}>
          {loadOthers === null ? <Groups links={links} /> : <Others load={loadOthers} />}
        </div>
      )}
    </div>
  );
}

/** Shown until the other links are known. */
function Others({ load }: { load: () => Promise<void> }) {
  const [hasFailed, setHasFailed] = useState(false);
  const start = () => load().catch(() => setHasFailed(true));
  const startOnce = useEffectEvent(start);
  useEffect(() => void startOnce(), []);
  const retry = () => {
    setHasFailed(false);
    void start();
  };
  if (!hasFailed)
    return (
      <p role="status" className={styles.note}>
        {texts.loading}
      </p>
    );
  return (
    <div role="alert" className={styles.note}>
      <p>{texts.notLoaded}</p>
      <Button onClick={retry}>{texts.splash.tryAgain}</Button>
    </div>
  );
}

function Groups({ links }: { links: readonly MainLink[] }) {
  // Links without a group come first, since they have no heading.
  const groups = [...Map.groupBy(links, ({ group }) => group ?? '')].toSorted(
    ([one], [other]) => Number(one !== '') - Number(other !== ''),
  );
  return groups.map(([group, those]) => (
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
  ));
}
