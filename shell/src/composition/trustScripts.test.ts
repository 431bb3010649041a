import { expect, test } from 'vitest';

import { trustScripts } from './trustedComposition.ts';

type Rules = { createScriptURL(url: string): string };

const rules = createRules(['https://app.example.com', 'https://apis.google.com']);

test.each([
  ['/remote-main/1/remoteEntry.js', 'https://app.example.com/remote-main/1/remoteEntry.js'],
  ['https://apis.google.com/js/api.js', 'https://apis.google.com/js/api.js'],
])('%s → is trusted', (url, trusted) => {
  expect(rules.createScriptURL(url)).toBe(trusted);
});

test.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'https://app.example.com.evil.example/x.js',
  'https://app.example.com@evil.example/x.js',
  'http://app.example.com/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://app.example.com/1',
  'javascript:alert(1)',
])('%s → is refused', (url) => {
  expect(() => rules.createScriptURL(url)).toThrow(TypeError);
});

test('a browser lacks Trusted Types → nothing happens', () => {
  expect(() => trustScripts([], createPage(undefined))).not.toThrow();
});

function createRules(origins: string[]): Rules {
  const policies: [string, Rules][] = [];
  trustScripts(origins, createPage({ createPolicy: (name: string, made: Rules) => policies.push([name, made]) }));
  const [[name, made] = []] = policies;
  if (name !== 'default' || made === undefined) throw new Error('There is no default policy.');
  return made;
}

function createPage(trustedTypes: unknown): Parameters<typeof trustScripts>[1] {
  return Object.assign(Object.create(null), { trustedTypes, location: { href: 'https://app.example.com/login' } });
}
