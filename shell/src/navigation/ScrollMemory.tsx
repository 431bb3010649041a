import { Component } from 'react';

import { retryOnResize } from './retryOnResize.ts';
import { partOf } from './partOf.ts';
import { scrollStorage } from './scrollStorage.ts';
import type { Arrival } from './SiteHistory.ts';

type Props = { arrival: Arrival };

/**
 * Back and a reload find their place again; a new page starts at its top, or at the part that its address names.
 * A class, because only a class is told before React changes the page: later, a shorter page has lost the place.
 */
export class ScrollMemory extends Component<Props> {
  readonly #places = scrollStorage.read();
  #giveUp = () => {};

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.#keep);
    this.#restore();
  }

  override getSnapshotBeforeUpdate({ arrival }: Props): null {
    if (arrival !== this.props.arrival) this.#places[arrival.location.key] = scrollY;
    return null;
  }

  override componentDidUpdate({ arrival }: Props): void {
    if (arrival !== this.props.arrival) this.#restore();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.#keep);
    this.#giveUp();
  }

  override render(): null {
    return null;
  }

  readonly #keep = (): void => {
    this.#places[this.props.arrival.location.key] = scrollY;
    scrollStorage.write(this.#places);
  };

  #restore(): void {
    const { location, keepsScroll } = this.props.arrival;
    this.#giveUp();
    const place = this.#places[location.key];
    if (place !== undefined) this.#giveUp = retryOnResize(() => scrollToPlace(place));
    else if (location.hash !== '') this.#giveUp = retryOnResize(() => scrollToPart(location.hash));
    else if (!keepsScroll) scrollTo(0, 0);
  }
}

function scrollToPlace(place: number): boolean {
  scrollTo(0, place);
  return Math.abs(scrollY - place) < 1;
}

function scrollToPart(hash: string): boolean {
  const part = document.getElementById(partOf(hash));
  part?.scrollIntoView();
  return part !== null;
}
