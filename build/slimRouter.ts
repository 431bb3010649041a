/**
 * Takes out of the router what this site cannot reach and the minifier cannot know to be out of reach: the parts for a data
 * router and for the router's own server (docs/decisions/0014), and its advice to developers. A loader, so the export has
 * no name.
 */
export default function slimRouter(source: string): string {
  const shaken = source.replace(displayName, '').replace(componentCall, '= /* @__PURE__ */ $1');
  if (!source.includes('function LinkWithRef')) return shaken;
  return unreachable.reduce((rest, [written, instead]) => {
    if (!rest.includes(written)) throw new Error(`build/slimRouter.ts: the router has no "${written}" any more.`);
    return rest.replace(written, instead);
  }, shaken);
}

// Names for developers' tools count as a use of what they name.
const displayName = /^\w+\.displayName = "\w+";$/gm;
const componentCall = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

const mistake = 'The router is used wrongly: npm start says how.';

const unreachable: readonly (readonly [written: string, instead: string])[] = [
  ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState;'],
  ['let errors = dataRouterState?.errors;\n  if (errors != null) {', 'let errors;\n  if (false) {'],
  ['if (dataRouterOpts && dataRouterState) {', 'if (false) {'],
  ['if (dataRouterContext && dataRouterContext.static &&', 'if (false &&'],
  ['let routerState = React10.useContext(DataRouterStateContext);', 'let routerState = null;'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  [
    'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );',
    'let prefetchRef, prefetchHandlers;',
  ],
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['var useOptimisticImpl = React3[USE_OPTIMISTIC];', 'var useOptimisticImpl;'],
  // What developers are told of a mistake in their code they are told while they write it.
  ['function invariant(value, message) {', `function invariant(value) {\n  let message = '${mistake}';`],
  ['function warning(cond, message) {', `function warning(cond) {\n  let message = '${mistake}';`],
];
