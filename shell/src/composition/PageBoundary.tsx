import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  place: string;
  renderCrash: (cause: unknown, reset: () => void) => ReactNode;
  /** Whether the first error at a place may be that of a page which was just left: what has come in its place stands. */
  forgivesOne?: boolean;
};
type State = { failed: false } | { failed: true; cause: unknown };

/** Keeps a page that throws while rendering from taking the shell with it; at another place it gets another chance. */
export class PageBoundary extends Component<Props, State> {
  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause };
  }

  override state: State = { failed: false };

  #forgivenAt: string | null = null;

  override componentDidCatch(): void {
    if (!this.#mayForgive()) return;
    this.#forgivenAt = this.props.place;
    this.#reset();
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.place !== this.props.place) this.#reset();
  }

  readonly #reset = () => this.setState({ failed: false });

  #mayForgive(): boolean {
    return this.props.forgivesOne === true && this.#forgivenAt !== this.props.place;
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.#mayForgive() ? null : this.props.renderCrash(this.state.cause, this.#reset);
  }
}
