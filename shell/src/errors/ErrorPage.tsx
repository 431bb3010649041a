import { paths } from 'composition/routes';
import { Component, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, getButtonClass, PageTitle } from 'shared-ui';
import * as v from 'valibot';

import { siteBoundary, readReference } from './reportError.ts';
import { isChunkError, isOffline, useRetryWhenOnline } from '../navigation/loadErrors.ts';
import { errorMessages, shellMessages as messages } from '../messages.ts';
import styles from './ErrorPage.module.css';

type Part = { name: string; version: string };
type ErrorPageProps = {
  error: unknown;
  /** The error's reference in the log, or null if the error is not logged. */
  reference: string | null;
  /** The remote whose page threw. */
  part?: Part | undefined;
  onRetry?: () => void;
};

/** Replaces a page that threw. */
export function ErrorPage({ error, reference, part, onRetry }: ErrorPageProps) {
  const { code, message } = describeRouteError(error);
  // Whether the code failed to load because the browser was offline.
  const [hasFailedOffline] = useState(() => isChunkError(error) && isOffline());
  useRetryWhenOnline(hasFailedOffline, onRetry);
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <PageTitle documentTitle={errorMessages.documentTitle}>{errorMessages.title}</PageTitle>
      <p className={styles.message} role={hasFailedOffline ? 'status' : undefined}>
        {hasFailedOffline ? `${messages.offline.title}. ${messages.offline.text}` : message}
      </p>
      <div className={styles.actions}>
        <Link to={paths.home} className={getButtonClass('primary')}>
          {errorMessages.goHome}
        </Link>
        {onRetry && <Button onClick={onRetry}>{errorMessages.tryAgain}</Button>}
      </div>
      {/* An unknown path is not a failure. */}
      {code !== '404' && <p className={styles.note}>{errorMessages.nothingLost}</p>}
      {reference !== null && <p className={styles.note}>{errorMessages.reference(reference, part)}</p>}
    </div>
  );
}

type PageErrorsProps = {
  children: ReactNode;
  /** The remote of the children. */
  part?: Part;
  /** Renders some errors differently. Returns null for all other errors. */
  renderError?: (error: unknown, onRetry: () => void) => ReactNode;
};

/** Shows the error page if the children throw. A navigation renders the children again. */
export function PageErrors({ children, part, renderError }: PageErrorsProps) {
  const { key } = useLocation();
  const retry = useRetry();
  const render = (error: unknown) =>
    renderError?.(error, retry) ?? (
      <ErrorPage error={error} reference={readReference(error)} part={part} onRetry={retry} />
    );
  return (
    <ErrorBoundary resetKey={key} render={render}>
      {children}
    </ErrorBoundary>
  );
}

/** Returns a function that renders the current page again. */
export function useRetry(): () => void {
  const currentLocation = useLocation();
  const navigate = useNavigate();
  return () => void navigate(currentLocation, { replace: true });
}

/** Returns the status code or the word Error, and a message. The thrown value may itself throw when read. */
export function describeRouteError(error: unknown): { code: string; message: string } {
  try {
    const { success, output } = v.safeParse(routeResponse, error);
    if (success)
      return { code: String(output.status), message: output.statusText || output.data || errorMessages.unknown };
  } catch {
    // Treats an unreadable error as unknown.
  }
  return { code: errorMessages.code, message: errorMessages.unknown };
}

/** A response with a status. A route may throw it instead of an Error. */
const routeResponse = v.object({
  status: v.number(),
  statusText: v.fallback(v.string(), ''),
  data: v.fallback(
    v.union([
      v.string(),
      v.pipe(
        v.object({ message: v.string() }),
        v.transform(({ message }) => message),
      ),
    ]),
    '',
  ),
});

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value makes the boundary render the children again. */
  resetKey: string;
  render: (error: unknown) => ReactNode;
};
type State = { resetKey: string; failure: { error: unknown } | null };

/** Renders a fallback if the children throw. React's root reports the error. */
class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  readonly [siteBoundary] = true;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override state: State = { resetKey: this.props.resetKey, failure: null };

  // Scrolls up, because the page may have been scrolled.
  override componentDidCatch(): void {
    scrollTo(0, 0);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.render(failure.error);
  }
}

/**
 * Renders its children again after an error. An error while a page unmounts skips the page's own boundary and must not replace
 * the next page. A repeated error goes to the boundary above.
 */
export class CleanupErrorBoundary extends Component<{ children: ReactNode }, object> {
  readonly [siteBoundary] = true;

  static getDerivedStateFromError(): object {
    return {};
  }

  override state = {};

  override render(): ReactNode {
    return this.props.children;
  }
}
