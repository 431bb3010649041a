declare module 'askwell-refresh/react' {
  type Family = { current: unknown };
  export function createSignatureFunctionForTransform(): (type: unknown, ...details: unknown[]) => unknown;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function injectIntoGlobalHook(scope: object): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): { staleFamilies: Set<Family> } | null;
  export function register(type: unknown, id: string): void;
}
