import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonStyle } from '#ui/actions/icon-button.tsx';
import { copy } from './copy.ts';
import { explainerScenes } from './explainer-scenes.ts';

/** Run by `script/run-explainer.ts`; the bars on top are its clock (`styles/site.css`). */
export function ExplainerPlayer() {
  return (
    <div
      data-explainer
      data-playing="true"
      data-pause-label={copy.pause}
      data-play-label={copy.play}
      className="group flex flex-col gap-3 px-5 pb-4"
    >
      <div aria-hidden="true" className="flex gap-1.5">
        {explainerScenes.map(({ caption }) => (
          <span
            key={caption}
            data-explainer-bar
            className="explainer-bar h-1 grow overflow-hidden rounded-full bg-border"
          />
        ))}
      </div>
      <div aria-live="polite">
        {explainerScenes.map(({ Scene, caption }, index) => (
          <figure key={caption} data-explainer-scene hidden={index > 0}>
            <Scene className="mx-auto h-52 max-w-full" />
            <figcaption className="min-h-14 text-center text-lead font-medium text-balance">
              {caption}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="flex justify-center gap-1">
        <ControlButton label={copy.previous} step="-1">
          <SkipBack className="size-5" aria-hidden="true" />
        </ControlButton>
        <button
          type="button"
          data-explainer-toggle
          aria-label={copy.pause}
          className={iconButtonStyle}
        >
          <Pause className="size-5 group-data-[playing=false]:hidden" aria-hidden="true" />
          <Play className="hidden size-5 group-data-[playing=false]:block" aria-hidden="true" />
        </button>
        <ControlButton label={copy.next} step="1">
          <SkipForward className="size-5" aria-hidden="true" />
        </ControlButton>
      </div>
    </div>
  );
}

type ControlButtonProps = { label: string; step: '-1' | '1'; children: ReactNode };

function ControlButton({ label, step, children }: ControlButtonProps) {
  return (
    <button type="button" data-explainer-step={step} aria-label={label} className={iconButtonStyle}>
      {children}
    </button>
  );
}
