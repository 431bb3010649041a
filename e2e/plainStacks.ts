/**
 * Makes V8 format stack traces itself. Node removes types in place, so stack traces need no source maps. Playwright would look for
 * source maps at each step, which takes six times as long as V8 takes for the stack.
 */
export function usePlainStacks(): void {
  Reflect.deleteProperty(Error, 'prepareStackTrace');
}
