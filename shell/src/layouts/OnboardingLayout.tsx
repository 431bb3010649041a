import { Outlet } from 'react-router-dom';
import { Mark } from 'shared-ui';

import { shellMessages as messages } from '../messages.ts';
import frame from './BarLayout.module.css';
import centered from './CenteredLayout.module.css';
import { AccountLine, contentId, LoadingBar, SkipLink } from './layoutParts.tsx';
import parts from './layoutParts.module.css';

/** Layout B: steps of the onboarding under their own bar. */
export function OnboardingLayout() {
  return (
    <div className={`${frame.layout} ${frame.setup}`}>
      <SkipLink />
      <LoadingBar />
      <header className={`${centered.bar} ${frame.bar}`}>
        <p className={parts.brand}>
          <span className={parts.mark}>
            <Mark size={20} />
          </span>
          {messages.onboardingTitle}
        </p>
        <AccountLine />
      </header>
      <main id={contentId} tabIndex={-1} className={frame.content}>
        <Outlet />
      </main>
    </div>
  );
}
