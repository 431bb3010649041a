import { useMemo, useState } from 'react';
import { FailureNotice, Later, useFetchAhead, useLoadOnArrival } from 'remote-kit';
import { loadLocations, loadUsers } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { DraftNote } from '../../drafts/DraftNote.tsx';
import { FormEnd } from '../../FormEnd.tsx';
import { RowEditor } from '../../rows/RowEditor.tsx';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { StepPage } from '../../StepPage.tsx';
import { useProfileOnReturn } from '../../useProfileOnReturn.ts';
import { peopleWords } from '../../words/addUsers.ts';
import { PeopleAlready } from './PeopleAlready.tsx';
import { RoleMeanings } from './RoleMeanings.tsx';
import { usePeopleForm } from './usePeopleForm.ts';
import { userColumns } from './userColumns.tsx';

const text = peopleWords;

/** The third step: who is invited. */
export function Page() {
  useFetchAhead(loadBulk);
  useLoadOnArrival(loadLocations, loadUsers);
  useProfileOnReturn();
  const { form, locations, stored, later, skip } = usePeopleForm();
  const columns = useMemo(() => userColumns(locations), [locations]);
  const [asking, setAsking] = useState<'admins' | 'later' | null>(null);
  const adminsNow = () => form.filledNow().filter(({ values }) => values.role === 'admin');

  function submit() {
    if (adminsNow().length > 0 && form.isReady()) return setAsking('admins');
    return form.submit();
  }

  return (
    <StepPage isWide step="people" title={text.title} lead={text.lead}>
      <Card>
        <RowsForm
          form={form}
          onSubmit={submit}
          rowLabel={text.row}
          problem={text.problem}
          end={
            <>
              <FailureNotice failure={later.failure} onRetry={() => void skip()} />
              <FormEnd note={<DraftNote isSaved={form.isSaved} onDiscard={form.discard} />}>
                <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                  {text.submit(form.filled.length)}
                </Button>
                <Button
                  kind="quiet"
                  busy={later.busy ? text.laterBusy : undefined}
                  onClick={() => (form.filledNow().length > 0 ? setAsking('later') : skip())}
                >
                  {text.later}
                </Button>
              </FormEnd>
            </>
          }
        >
          <PeopleAlready people={stored} />
          <RowEditor
            form={form}
            columns={columns}
            rowLabel={text.row}
            addLabel={text.add}
            renderBulk={(bulk) => (
              <Later load={loadBulk}>{({ UserBulk }) => <UserBulk locations={locations} bulk={bulk} />}</Later>
            )}
          />
          <RoleMeanings />
        </RowsForm>
      </Card>
      {asking !== null && (
        <Later load={loadAskBefore}>
          {({ AskBefore }) => (
            <AskBefore
              asking={asking}
              people={asking === 'admins' ? adminsNow() : form.filled}
              onBack={() => setAsking(null)}
              onYes={() => {
                setAsking(null);
                void (asking === 'admins' ? form.submit() : skip());
              }}
            />
          )}
        </Later>
      )}
    </StepPage>
  );
}

const loadBulk = () => import(/* webpackChunkName: "people-more" */ './UserBulk.tsx');
const loadAskBefore = () => import(/* webpackChunkName: "people-more" */ './AskBefore.tsx');
