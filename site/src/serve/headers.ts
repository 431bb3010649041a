import type { Needs } from 'composition/part';

/** Makes browsers use only TLS for this host after the first visit. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** The headers of every page, also on other servers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The identity provider's popup needs access to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** The policy of a part's file. It applies if a browser shows the file, such as an SVG, as a document. */
export const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

type Sources = {
  scripts: readonly string[];
  styles: readonly string[];
  needs: Needs;
  /** The origin of the parts' files, if it differs from the page's. */
  partsOrigin?: string | undefined;
};

/** Returns the page's content security policy. It allows only the listed sources, and only scripts with a nonce or a hash. */
export function createContentSecurityPolicy({ scripts, styles, needs, partsOrigin }: Sources): string {
  const files = ["'self'", ...(partsOrigin === undefined ? [] : [partsOrigin])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [...scripts, "'strict-dynamic'"],
    'style-src': [...files, ...styles],
    'font-src': files,
    // Profile pictures come from the identity providers' servers.
    'img-src': [...files, 'data:', 'https:'],
    'connect-src': ["'self'", ...needs.connect],
    'frame-src': needs.frame.length === 0 ? ["'none'"] : needs.frame,
    'manifest-src': ["'self'"],
    // Browsers do not check scripts of workers against a hash, and a service worker outlives the page.
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': listPolicyNames(needs),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/**
 * Lists all Trusted Types policies: the shell's, the one that starts a static page's scripts, DOMPurify's (several parts may
 * have a copy), and two of Google's sign-in scripts.
 */
const listPolicyNames = ({ script }: Needs): string[] => [
  'default',
  'loader',
  'dompurify',
  // Relies on undocumented behavior: Google's script, as of 2026, creates policies of these names. No test can load it, because
  // tests are offline.
  ...(script.includes('https://apis.google.com') ? ['gapi#gapi', 'goog#html'] : []),
  "'allow-duplicates'",
];

/** Returns the policy without directives that a meta element cannot have. */
export const toMetaPolicy = (policy: string) => policy.replace(/; frame-ancestors [^;]*/, '');
