import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value renders the children again, as after a navigation. */
  resetKey: string;
  render: (error: unknown) => ReactNode;
};
type State = { resetKey: string; failure: { error: unknown } | null };

/** Renders a fallback instead of children that threw. React's root reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override state: State = { resetKey: this.props.resetKey, failure: null };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.render(failure.error);
  }
}

/**
 * Renders its children again after an error. A page that throws while it unmounts has lost its own boundary,
 * and its error must not replace the next page. An error that repeats goes to the next boundary above.
 */
export class CleanupErrorBoundary extends Component<{ children: ReactNode }, object> {
  static getDerivedStateFromError(): object {
    return {};
  }

  override state = {};

  override render(): ReactNode {
    return this.props.children;
  }
}
