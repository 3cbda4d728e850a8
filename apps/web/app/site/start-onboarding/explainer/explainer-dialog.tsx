import { X } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { iconButtonStyle } from '#ui/actions/icon-button.tsx';
import { copy } from './copy.ts';
import { ExplainerPlayer } from './explainer-player.tsx';

export const explainerDialogId = 'como-funciona';

/** The video of the landing page, drawn in code: nothing to download, readable by anybody. */
export function ExplainerDialog() {
  return (
    <dialog
      id={explainerDialogId}
      aria-labelledby="como-funciona-titulo"
      className="m-auto w-[calc(100%-2.5rem)] max-w-journey flex-col rounded-card bg-surface text-text shadow-sheet open:flex open:animate-appear"
    >
      <form method="dialog" className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
        <h2 id="como-funciona-titulo" className="text-title font-semibold">
          {copy.heading}
        </h2>
        <button type="submit" aria-label={copy.close} className={iconButtonStyle}>
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </form>
      <ExplainerPlayer />
      <a href="/onboarding" className={`${buttonStyle({})} mx-5 mb-5`}>
        {copy.apply}
      </a>
    </dialog>
  );
}
