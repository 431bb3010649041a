/** The product's logo, in the color of the surrounding text. */
export function Mark({ size = 20 }: { size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg width={side} height={side} viewBox="0 0 16 16" fill="none" aria-hidden>
      <path
        d="M2 11 8 2.5 14 11"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="8" cy="12" r="2.4" fill="currentColor" />
    </svg>
  );
}

/** The addresses of the mobile app. */
export const mobileApp = {
  link: 'https://askwell.example/app',
  stores: [
    { name: 'App Store', address: 'https://apps.apple.com/app/askwell' },
    { name: 'Google Play', address: 'https://play.google.com/store/apps/details?id=example.askwell' },
  ],
} as const;
