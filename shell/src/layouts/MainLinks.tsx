import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';

import type { Remote } from '../remotes/manifest.ts';
import styles from './MainLinks.module.css';

export type MainLink = { to: string; label: string; group?: string | undefined };

/** The links of the main navigation. Where there are many, those without room stand in a menu, which comes later. */
export function MainLinks({ remotes }: { remotes: readonly Remote[] }) {
  const links = mainLinks(remotes);
  const row = <LinkRow links={links} />;
  if (links.length <= few) return row;
  return (
    <Suspense fallback={row}>
      <MoreLinks links={links} />
    </Suspense>
  );
}

// As many have room on a phone.
const few = 2;

type MainLinksProps = { links: readonly MainLink[] };

// Where its code does not load, the row scrolls.
const MoreLinks = lazy<(props: MainLinksProps) => React.ReactNode>(() =>
  import(/* webpackChunkName: "more-links" */ './MoreLinks.tsx').then(
    (loaded) => ({ default: loaded.MoreLinks }),
    () => ({ default: LinkRow }),
  ),
);

function LinkRow({ links }: MainLinksProps) {
  return (
    <div className={styles.row}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} className={styles.link ?? ''}>
          {link.label}
        </NavLink>
      ))}
    </div>
  );
}

/** By their order, then as the remotes came; those of a group stand together, where the first of them is. */
export function mainLinks(remotes: readonly Remote[]): MainLink[] {
  const routes = remotes.flatMap((remote) => remote.routes.filter(({ nav }) => nav));
  const inOrder = routes.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const grouped = Map.groupBy(inOrder, ({ group, path }) => group ?? path);
  return [...grouped.values()]
    .flat()
    .map(({ path, title, group }) => ({ to: path.replace(/\/\*$/, ''), label: title, group }));
}
