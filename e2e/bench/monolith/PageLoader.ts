/** A monolith has its pages; nothing is left to load. */
export function PageLoader() {}
