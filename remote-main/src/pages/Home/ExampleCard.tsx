import { ResourceView, useCall, useLoadOnReturn } from 'remote-kit';
import { call, calls } from 'shared-session';
import { Card } from 'shared-ui';

import { exampleAnswer } from '../../facts/exampleAnswer.ts';
import { NothingYet } from '../../NothingYet.tsx';
import { words } from '../../words.ts';
import { home as text } from '../../words/home.ts';
import styles from './ExampleCard.module.css';

const largest = { sort: '-people', limit: 1 };

const expected = [{ _id: '', name: 'Main Street', timeZone: 'UTC', userCount: 2 }];

/** A question and its answer, made of the organization's own locations and marked as an example. */
export function ExampleCard() {
  const { resource, load } = useCall((signal) => call(calls.getLocations, { query: largest, signal }));
  useLoadOnReturn(load);
  return (
    <Card title={text.example} actions={<span className={styles.mark}>{text.exampleMark}</span>}>
      <ResourceView resource={resource} what={words.what.locations} expected={expected} onRetry={() => void load()}>
        {([location]) =>
          location ? (
            <Conversation {...exampleAnswer(location, new Date())} />
          ) : (
            <NothingYet title={text.noExample} path="/settings/locations" action={text.addLocation} />
          )
        }
      </ResourceView>
    </Card>
  );
}

function Conversation({ location, people, time }: ReturnType<typeof exampleAnswer>) {
  return (
    <>
      <p className={styles.question}>{text.question(location)}</p>
      <p className={styles.answer}>{text.answer(location, people, time)}</p>
      <p className={styles.hint}>{text.exampleHint}</p>
    </>
  );
}
