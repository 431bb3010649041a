import * as v from 'valibot';

import { formMessages } from '../messages/forms.ts';

/** The code from a mail. */
export const codeForm = v.strictObject({
  code: v.pipe(
    v.string(() => formMessages.enterCode),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, () => formMessages.sixDigits),
  ),
});
