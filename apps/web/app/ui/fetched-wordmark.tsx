import { brand } from './brand.ts';
import wordmark from './wordmark.svg?url';

/**
 * The wordmark for the patient's screens: its outlines are a file of their own, fetched beside the script instead of
 * within it. Not an image, so that its colours follow the chosen theme.
 */
export function FetchedWordmark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 304 90"
      className={`text-brand-text ${className}`}
      role="img"
      aria-label={brand.name}
    >
      <use href={`${wordmark}#name`} />
    </svg>
  );
}
