import path from 'node:path';
import type { RuleSetRules } from '@rspack/core';

import { isDevelopment } from './environment.ts';

/** How each kind of file becomes part of a build. */
export const moduleRules: RuleSetRules = [
  {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    use: {
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        jsc: {
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
        },
      },
    },
  },
  { test: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, use: path.join(import.meta.dirname, 'bareIcon.ts') },
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(svg|woff2)$/, type: 'asset' },
  isDevelopment && {
    test: /plugin-react-refresh\/client\/refreshUtils\.js$/,
    use: path.join(import.meta.dirname, 'refreshAtOnce.ts'),
  },
];
