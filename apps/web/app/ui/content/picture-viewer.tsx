import { clsx } from 'clsx';
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { ZOOM_STEP } from './picture-view.ts';
import { usePictureView } from './use-picture-view.ts';

type PictureViewerProps = {
  src: string;
  alt: string;
  /** After each quarter turn to the right. */
  onRotate?: (() => void) | undefined;
};

/**
 * A picture to be looked at closely: zoom, fit and turn by buttons, keys (+ − 0 r and the arrows) or fingers. Another
 * `src` wants another `key`, or it is seen as the last one was left.
 */
export function PictureViewer({ src, alt, onRotate }: PictureViewerProps) {
  const { view, frame, move, handlers } = usePictureView(onRotate);
  const { scale, turns, x, y } = view;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div
        ref={frame}
        {...handlers}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture
        tabIndex={0}
        aria-label={`${alt}. Usa + y - para acercar, las flechas para moverte y R para girar.`}
        className="flex [container-type:size] aspect-square max-h-[60dvh] w-full cursor-grab touch-none items-center justify-center overflow-hidden rounded-input bg-sunken active:cursor-grabbing"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={clsx(
            'object-contain select-none',
            // On its side it has as much room as the frame is high and wide.
            turns % 2 === 1 ? 'h-[100cqw] w-[100cqh] max-w-none shrink-0' : 'size-full',
          )}
          style={{
            transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${turns * 90}deg)`,
          }}
        />
      </div>
      <div className="flex items-center justify-center gap-1">
        <IconButton
          icon={ZoomOut}
          label="Alejar"
          onClick={() => move({ kind: 'zoom', by: 1 / ZOOM_STEP })}
        />
        <p role="status" className="w-14 text-center text-small text-text2 tabular-nums">
          {percentOf(scale)} %
        </p>
        <IconButton
          icon={ZoomIn}
          label="Acercar"
          onClick={() => move({ kind: 'zoom', by: ZOOM_STEP })}
        />
        <IconButton icon={Maximize} label="Ver completa" onClick={() => move({ kind: 'fit' })} />
        <IconButton icon={RotateCw} label="Girar" onClick={() => move({ kind: 'rotate' })} />
      </div>
    </div>
  );
}

function percentOf(scale: number): number {
  const percent = scale * 100;
  return Math.round(percent);
}
