import { useState } from 'react';
import { type Asker, askingRoles, type Example, exampleQuestions, type Facts } from '@askwell/page-kit/product';
import { createAppLink, Button, buttonClass, Card, Dialog, QrCode, RadioCards } from 'shared-ui';
import { Copy, Icon, Smartphone } from 'shared-ui/icons';

import { EmptyCard } from '../../cards.tsx';
import { copyText } from '../../copyText.ts';
import { homeMessages } from './messages.ts';
import styles from './Home.module.css';

const text = homeMessages.asking;

/** Questions that people can ask, with answers from the organization's own data, by role. */
export function QuestionsCard({ facts }: { facts: Facts }) {
  const [asker, setAsker] = useState<Asker>('user');
  const [sent, setSent] = useState<Example | null>(null);
  const groups = exampleQuestions(facts, asker);
  return (
    <Card title={text.title} actions={<span className={styles.mark}>{text.mark}</span>}>
      <RadioCards
        isCompact
        legend={text.as}
        name="asker"
        value={asker}
        onChange={setAsker}
        options={askingRoles.map((value) => ({ value, label: text.askingRoles[value] }))}
      />
      <p className={styles.note}>{text.notes[asker]}</p>
      {groups.length === 0 &&
        (facts.locationCount === 0 ? (
          <EmptyCard icon="location" {...text.none} path="/settings/locations/add" />
        ) : (
          <EmptyCard icon="location" {...text.bare} path="/settings/locations" />
        ))}
      {groups.map(({ id, examples }) => (
        <section key={id} className={styles.group}>
          <h3 className={styles.groupTitle}>{text.groups[id]}</h3>
          {examples.map((example) => (
            <div key={example.id} className={styles.example}>
              <p className={styles.question}>{example.question}</p>
              <p className={styles.answer}>{example.answer}</p>
              {asker !== 'guest' && (
                <div className={styles.buttons}>
                  <Button
                    kind="quiet"
                    className={styles.send}
                    aria-label={`${text.send}: ${example.question}`}
                    icon={<Icon icon={Smartphone} />}
                    onClick={() => setSent(example)}
                  >
                    {text.send}
                  </Button>
                  <a
                    className={buttonClass('quiet', styles.ask)}
                    aria-label={`${text.open}: ${example.question}`}
                    href={createAppLink(example.question)}
                  >
                    <Icon icon={Smartphone} />
                    {text.open}
                  </a>
                </div>
              )}
            </div>
          ))}
        </section>
      ))}
      <Dialog
        open={sent !== null}
        onClose={() => setSent(null)}
        title={text.sendTitle}
        actions={
          <Button icon={<Icon icon={Copy} />} onClick={() => void copyText(sent?.question ?? '', text.copied)}>
            {text.copy}
          </Button>
        }
      >
        {sent && (
          <div className={styles.sent}>
            <p className={styles.question}>{sent.question}</p>
            <QrCode text={createAppLink(sent.question)} label={text.sendCode} />
            <p className={styles.note}>{text.sendHint}</p>
          </div>
        )}
      </Dialog>
    </Card>
  );
}
