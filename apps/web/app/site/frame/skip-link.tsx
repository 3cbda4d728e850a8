import { frameCopy } from './copy.ts';

export const contentId = 'contenido';

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-button bg-surface px-4 py-3 font-semibold text-brand-text focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
    >
      {frameCopy.skip}
    </a>
  );
}
