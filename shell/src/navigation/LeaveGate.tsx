import { type ComponentType, useEffect, useState } from 'react';

import { leaveWords } from '../words/leave.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

type LeaveGateProps = { leave: (() => void) | null; onStay: () => void };

/** Asks whether to leave what is not saved. Its code comes with the first question; where it cannot come, the browser asks. */
export function LeaveGate({ leave, onStay }: LeaveGateProps) {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null);

  useEffect(() => {
    if (leave === null || Dialog !== null) return;
    import(/* webpackChunkName: "leave" */ './LeaveDialog.tsx').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      () => {
        onStay();
        if (confirm(leaveWords.text)) leave();
      },
    );
  }, [leave, onStay, Dialog]);

  return Dialog && <Dialog leave={leave} onStay={onStay} />;
}
