import { siteLinks } from '../config.ts';
import { texts } from '../messages.ts';
import styles from './SiteLinks.module.css';

/** Terms and privacy, each where it is configured. */
export function SiteLinks() {
  const { terms, privacy } = siteLinks();
  return (
    <span className={styles.links}>
      {terms && <a href={terms}>{texts.terms}</a>} {privacy && <a href={privacy}>{texts.privacy}</a>}
    </span>
  );
}
