import { type calls, previewUndoQuery } from 'contract';

import * as changes from '../changes/undo.ts';
import { ok } from '../http/answers.ts';
import { findUndoable } from '../journal/findEntries.ts';
import { messages } from '../messages/messages.ts';
import type { Route } from './route.ts';
import { readQuery } from './rows.ts';

export const previewUndo: Route<typeof calls.previewUndo> = {
  access: 'admin',
  reads: { people: 10, locations: 10 },
  async handle(context) {
    const { entry } = readQuery(previewUndoQuery, context.query);
    return ok(await changes.previewUndo(context, await findUndoable(context, entry)));
  },
};

export const undoEntry: Route<typeof calls.undoEntry> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    const entry = await findUndoable(context, context.params['id'] ?? '');
    return ok(await changes.undoEntry(context, entry, context.body), messages.undone);
  },
};
