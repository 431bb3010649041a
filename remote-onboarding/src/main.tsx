// A dynamic import, because Module Federation must initialize the shared packages before any code that uses them runs.
import('./standalone.tsx');
