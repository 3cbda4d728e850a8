import { formCopy } from './copy.ts';

/** In another tab: what is written here stays. */
export function PrivacyLink({ children }: { children: string }) {
  return (
    <a
      href="/privacy-terms"
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only">{formCopy.newTab}</span>
    </a>
  );
}
