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
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(svg|woff2)$/, type: 'asset' },
];
