const key = 'scrollPlaces';

/** How far down each entry of the history was read, for as long as the tab lives. */
export const scrollStorage = { read, write };

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const places = Object.entries(Object(kept));
    return Object.fromEntries(places.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
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
