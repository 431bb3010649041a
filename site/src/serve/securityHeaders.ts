import type { Needs } from 'composition/part';

/** After one visit over TLS, browsers use nothing but TLS for this host. */
export const strictTransport: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

/** The headers of every page, also on other servers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The identity provider's popup has to find its opener again.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** The policy of a part's file that a browser shows as a document when it is opened by its address, as SVG is. */
export const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

type Sources = {
  scripts: readonly string[];
  styles: readonly string[];
  needs: Needs;
  policies: readonly string[];
  /** Where the parts' files are, when that is not the page's own origin. */
  partsOrigin?: string | undefined;
  /** Where a developer's machine serves a remote that the visitor has consented to. */
  override?: string | undefined;
};

/** The page's content security policy: nothing but what is named, and no script without a nonce or a hash. */
export function contentSecurityPolicy({ scripts, styles, needs, policies, partsOrigin, override }: Sources): string {
  const own = override === undefined ? [] : [override];
  const files = ["'self'", ...(partsOrigin === undefined ? [] : [partsOrigin]), ...own];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [...scripts, "'strict-dynamic'"],
    'style-src': [...files, ...styles],
    'font-src': files,
    // Profile pictures come from the identity providers' servers.
    'img-src': ["'self'", 'data:', 'https:', ...own],
    'connect-src': ["'self'", ...needs.connect, ...own, ...own.map((origin) => origin.replace('http', 'ws'))],
    'frame-src': needs.frame.length === 0 ? ["'none'"] : needs.frame,
    'manifest-src': ["'self'"],
    // A worker's script is not checked against a hash, and a service worker outlives the page.
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies,
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Trusted Types policies by name: the shell's one, and that of Google's script loader where the identity SDK needs it. */
export const trustedPolicies = ({ script }: Needs) => (script.length === 0 ? ['default'] : ['default', 'gapi#gapi']);

/** The policy without what a meta element cannot carry. */
export const inMetaElement = (policy: string) => policy.replace(/; frame-ancestors [^;]*/, '');
