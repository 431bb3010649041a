import { expect, test } from 'vitest';

import slimRouter from './slimRouter.ts';

test('a file of the router without its links → only names for tools leave, and components may be dropped', () => {
  const source = 'var Form = React10.forwardRef(\n  f\n);\nForm.displayName = "Form";\nvar other = 1;';
  expect(slimRouter(source)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  f\n);\n\nvar other = 1;');
});

test('a router written in another way → the build stops and says so', () => {
  expect(() => slimRouter('function LinkWithRef() {}')).toThrow('the router has no "let dataRouterState');
});
