import { NavLink } from 'react-router-dom';
import { tabsClass } from 'shared-ui';

type Route = { path: string; title: string };

/** The ways to the other pages under the same path: shown where a page, which has them itself, is not there. */
export function PageTabs({ of, routes }: { of: Route; routes: readonly Route[] }) {
  const parent = of.path.slice(0, of.path.lastIndexOf('/') + 1);
  // A route for all of that path says what these pages are together.
  const all = routes.find(({ path }) => path === `${parent}*`);
  if (all === undefined) return null;
  const tabs = routes.filter(({ path }) => path.startsWith(parent) && !/[:*/]/.test(path.slice(parent.length)));
  return (
    <nav className={tabsClass} aria-label={all.title}>
      {tabs.map(({ path, title }) => (
        <NavLink key={path} to={path}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
