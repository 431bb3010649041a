import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; place: string; renderCrash: (cause: unknown, reset: () => void) => ReactNode };
type State = { failed: false } | { failed: true; cause: unknown };

/** Keeps a page that throws while rendering from taking the shell with it; at another place it gets another chance. */
export class PageBoundary extends Component<Props, State> {
  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause };
  }

  override state: State = { failed: false };

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.place !== this.props.place) this.#reset();
  }

  readonly #reset = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderCrash(this.state.cause, this.#reset) : this.props.children;
  }
}
