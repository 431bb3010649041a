export type * from 'react';

declare module 'react' {
  // React passes custom properties on; its types leave them out.
  interface CSSProperties {
    [name: `--${string}`]: string;
  }
}
