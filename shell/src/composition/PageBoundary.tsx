import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; whenCrashed: (cause: unknown, reset: () => void) => ReactNode };
type State = { failed: false } | { failed: true; cause: unknown };

/** Keeps a page that throws while rendering from taking the shell with it. */
export class PageBoundary extends Component<Props, State> {
  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause };
  }

  override state: State = { failed: false };

  readonly #reset = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.whenCrashed(this.state.cause, this.#reset) : this.props.children;
  }
}
