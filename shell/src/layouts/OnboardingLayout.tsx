import { Outlet } from 'react-router-dom';
import { Mark } from 'shared-ui';

import { AccountLine } from '../account/AccountLine.tsx';
import { texts } from '../messages.ts';
import frame from './BarLayout.module.css';
import brand from './Brand.module.css';
import centered from './CenteredLayout.module.css';
import { LoadingBar } from './LoadingBar.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

/** Layout B: the wide steps of onboarding under their own bar. */
export function OnboardingLayout() {
  return (
    <div className={frame.layout}>
      <SkipLink />
      <LoadingBar />
      <header className={`${centered.bar} ${frame.bar}`}>
        <p className={brand.brand}>
          <span className={brand.mark}>
            <Mark size={20} />
          </span>
          {texts.onboardingTitle}
        </p>
        <AccountLine isAlways />
      </header>
      <main id={contentId} tabIndex={-1} className={frame.content}>
        <Outlet />
      </main>
    </div>
  );
}
