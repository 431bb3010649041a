import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass, PageTitle } from 'shared-ui';

import type { Composition } from '../composition/composition.ts';
import { describeRouteError } from '../errors/describeRouteError.ts';
import { paths } from '../routing/paths.ts';
import { errorPageWords } from '../words/errorPage.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import styles from './ErrorPage.module.css';

/** What stands in place of a page that is not there or broke. */
export function ErrorPage({ error, composition }: { error: unknown; composition: Composition }) {
  const here = useLocation();
  const navigate = useNavigate();
  const { code, message } = describeRouteError(error);

  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <PageTitle documentTitle={errorPageWords.documentTitle}>{errorPageWords.title}</PageTitle>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <Link to={paths.home} className={buttonClass('primary')}>
          {errorPageWords.goHome}
        </Link>
        <Button onClick={() => navigate(here, { replace: true })}>{errorPageWords.tryAgain}</Button>
      </div>
      <p className={styles.kept}>{errorPageWords.kept}</p>
      <ErrorDetails error={error} composition={composition} pathname={here.pathname} />
    </div>
  );
}
