import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'shared-remote';
import { loadLocations, loadUsers, locationsAtom, usersAtom } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';

import { combineResources } from '../../facts/combineResources.ts';
import { exampleAnswer } from '../../facts/exampleAnswer.ts';
import { words } from '../../words.ts';
import styles from './ExampleCard.module.css';

const text = words.home;

/** A question and its answer, made of the organization's own locations and marked as an example. */
export function ExampleCard() {
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  const example = combineResources({ locations, users }, (known) => ({
    known: exampleAnswer(known.locations, known.users, new Date()),
  }));
  return (
    <Card title={text.example} actions={<span className={styles.mark}>{text.exampleMark}</span>}>
      <ResourceView resource={example} what={words.what.locations} onRetry={retry}>
        {({ known }) => (known ? <Conversation {...known} /> : <NoExample />)}
      </ResourceView>
    </Card>
  );
}

function Conversation({ location, people, time }: NonNullable<ReturnType<typeof exampleAnswer>>) {
  return (
    <>
      <p className={styles.question}>{text.question(location)}</p>
      <p className={styles.answer}>{text.answer(location, people, time)}</p>
      <p className={styles.hint}>{text.exampleHint}</p>
    </>
  );
}

function NoExample() {
  return (
    <EmptyState
      title={text.noExample}
      action={
        <Link to="/settings/locations" className={buttonClass('secondary')}>
          {text.addLocation}
        </Link>
      }
    />
  );
}

function retry() {
  void loadLocations();
  void loadUsers();
}
