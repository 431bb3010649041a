import { SnackbarProvider } from 'notistack';

import { toastFigures } from '../rules/toastQueue.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { ToastPlace } from './ToastPlace.tsx';
import { ToastQueue } from './ToastQueue.tsx';

const variants = { success: ToastCard, error: ToastCard, info: ToastCard };
const classes = { containerRoot: styles.container ?? '', root: styles.item ?? '' };

/** notistack with the spec's figures and our own cards. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={toastFigures.atOnce}
      // The card keeps the time itself: it pauses for the keyboard's focus too, which notistack cannot.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: toastFigures.enter, exit: toastFigures.exit }}
      preventDuplicate
      Components={variants}
      classes={classes}
    >
      <ToastQueue />
      <ToastPlace />
    </SnackbarProvider>
  );
}
