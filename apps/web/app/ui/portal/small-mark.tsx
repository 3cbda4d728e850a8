import { brand } from '../brand.ts';

/** The last letter of the wordmark with its thread, where the name has no room. */
export function SmallMark() {
  return (
    <svg viewBox="0 0 64 64" className="size-9 fill-none" role="img" aria-label={brand.name}>
      <circle cx="23" cy="31" r="16" className="stroke-brand-text" strokeWidth="10" />
      <path
        d="M37 42C43 48 51 46 60 40"
        className="stroke-accent"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  );
}
