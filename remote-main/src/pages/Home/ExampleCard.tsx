import { useAtomValue } from 'jotai';
import { ResourceView, useCall, useLoadOnReturn } from 'remote-kit';
import { call, calls, type Location, organizationAtom } from 'shared-session';
import { Card, useAppearance } from 'shared-ui';
import { MapPin } from 'shared-ui/icons';

import { EmptyCard } from '../../EmptyCard.tsx';
import { localTime } from '../../localTime.ts';
import { commonText } from '../../messages.ts';
import styles from './ExampleCard.module.css';
import { homeText } from './messages.ts';

const largest = { sort: '-people', limit: 1 };

const expected = [{ _id: '', name: 'Main Street', timeZone: 'UTC', userCount: 2 }];

/** A question and its answer, made of the organization's own locations and marked as an example. */
export function ExampleCard() {
  const organizationZone = useAtomValue(organizationAtom).data?.timeZone ?? null;
  useAppearance('hours');
  const { resource, load } = useCall((signal) => call(calls.getLocations, { query: largest, signal }));
  useLoadOnReturn(load);
  return (
    <Card title={homeText.example} actions={<span className={styles.mark}>{homeText.exampleMark}</span>}>
      <ResourceView
        resource={resource}
        what={commonText.what.locations}
        expected={expected}
        onRetry={() => void load()}
      >
        {([location]) =>
          location ? (
            <Conversation {...exampleAnswer(location, organizationZone)} />
          ) : (
            <EmptyCard
              icon={MapPin}
              title={homeText.noExample}
              path="/settings/locations/add"
              action={homeText.addLocation}
            />
          )
        }
      </ResourceView>
    </Card>
  );
}

function Conversation({ location, people, time }: ReturnType<typeof exampleAnswer>) {
  return (
    <>
      <p className={styles.question}>{homeText.question(location)}</p>
      <p className={styles.answer}>{homeText.answer(location, people, time)}</p>
      <p className={styles.hint}>{homeText.exampleHint}</p>
    </>
  );
}

/** The facts of an example: a location, how many people belong to it, and what time it is there. */
function exampleAnswer({ name, userCount, timeZone }: Location, organizationZone: string | null) {
  return { location: name, people: userCount, time: localTime(timeZone ?? organizationZone, new Date()) };
}
