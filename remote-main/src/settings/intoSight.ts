/** A `ref` for what appears in a part that scrolls: whoever is elsewhere in it sees it. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
