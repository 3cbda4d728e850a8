import { frameCopy } from './copy.ts';

export const contentId = 'contenido';

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      // In the flow, above the logo: laid over the page it would cover it.
      className="sr-only rounded-button bg-surface font-semibold text-brand-text focus:not-sr-only focus:m-2 focus:self-start focus:px-4 focus:py-3"
    >
      {frameCopy.skip}
    </a>
  );
}
