const key = 'scrollPlaces';

/** How far down each entry of the history was read, for as long as the tab lives. */
export const scrollStorage = { read, write };

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function write(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(places));
  } catch {
    // A browser that keeps nothing starts at the top after a reload.
  }
}
