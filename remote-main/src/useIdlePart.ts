import { useEffect, useState } from 'react';
import { whenIdle } from 'shared-session/loading';

/** Code that the first look at a page does without: loaded once the page is idle, null until then. */
export function useIdlePart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(
    () =>
      whenIdle(
        window,
        () =>
          void load().then(
            (loaded) => setPart(() => loaded),
            () => {},
          ),
      ),
    [load],
  );
  return part;
}
