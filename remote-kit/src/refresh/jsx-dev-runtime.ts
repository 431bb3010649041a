import { type ElementType, type Key } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

import { currentType } from './proxies.ts';

export { Fragment };

/** What the compiler calls for JSX in a remote that is run in a deployed site: React's production build has no such call. */
export const jsxDEV = (type: ElementType, props: object, key?: Key) => jsx(currentType(type), props, key);
