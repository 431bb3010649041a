/**
 * Makes V8 format stack traces itself. Node removes types in place, so stack traces need no source maps. Playwright would look for
 * source maps at each step, which takes six times as long as V8 takes for the stack.
 */
export function usePlainStacks(): void {
  // Relies on undocumented behavior: Playwright 1.65 sets this function, and does not need it. plainStacks.spec.ts reads a
  // stack.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
}
