/** The product's logo, in the color of the surrounding text. */
export function Mark({ size }: { size: number }) {
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
