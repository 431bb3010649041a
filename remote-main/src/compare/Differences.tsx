import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { Button } from 'shared-ui';

import styles from './ComparisonDialog.module.css';
import type { Line, LineGroup, LineKind } from './lines.ts';
import { compareMessages as text } from './messages.ts';

type Props = { groups: readonly LineGroup[]; labels?: typeof text.kinds };

/** The lines of a file, one kind at a time. Renders only visible lines. */
export function Differences({ groups, labels = text.kinds }: Props) {
  const [chosen, setChosen] = useState<LineKind | null>(null);
  const chosenGroup = groups.find(({ kind }) => kind === chosen) ?? groups[0];
  return (
    <>
      <div className={styles.kinds} role="group" aria-label={text.differences}>
        {groups.map(({ kind, lines }) => (
          <Button
            key={kind}
            aria-pressed={kind === chosenGroup?.kind}
            className={styles.kind}
            data-errors={kind === 'attention' || undefined}
            onClick={() => setChosen(kind)}
          >
            {labels[kind](lines.length)}
          </Button>
        ))}
      </div>
      {chosenGroup && (
        <Lines
          key={chosenGroup.kind}
          label={labels[chosenGroup.kind](chosenGroup.lines.length)}
          lines={chosenGroup.lines}
        />
      )}
      {chosenGroup?.kind === 'attention' && <p className={styles.lead}>{text.errorsLeftOut}</p>}
    </>
  );
}

const lineHeight = 48;

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    // Before the dialog opens, a line has no height. Correcting the height later would scroll the list.
    measureElement: ({ offsetHeight }: HTMLElement) => offsetHeight || lineHeight,
    overscan: 10,
    // The box grows with the lines that it measures. Without this option, browsers report an error, because both happen in the
    // same frame.
    useAnimationFrameWithResizeObserver: true,
    initialRect: { width: 600, height: 320 },
  });
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.lines} role="region" aria-label={label} tabIndex={0}>
      <ol style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={styles.name}>{line?.name}</span>
              {line?.details.map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
