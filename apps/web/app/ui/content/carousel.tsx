import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { iconButtonStyle } from '../actions/icon-button.tsx';
import { runCarousel } from './run-carousel.ts';

type CarouselProps = {
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** Left out, the slides move only by hand. */
  autoplayMs?: number | undefined;
};

export function Carousel({ label, slides, autoplayMs }: CarouselProps) {
  const carousel = useRef<HTMLElement>(null);
  useEffect(() => (carousel.current ? runCarousel(carousel.current) : undefined), []);

  return (
    <section
      ref={carousel}
      aria-label={label}
      aria-roledescription="carrusel"
      data-carousel
      data-autoplay-ms={autoplayMs}
      data-playing={autoplayMs !== undefined}
      data-pause-label="Pausar"
      data-play-label="Reproducir"
      className="group flex flex-col gap-2"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul data-carousel-track tabIndex={0} aria-label={label} className={trackStyle}>
        {slides.map(({ id, content }) => (
          <li key={id} className="w-full shrink-0 snap-center">
            {content}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center gap-1">
        <button
          type="button"
          data-carousel-step="-1"
          aria-label="Anterior"
          className={iconButtonStyle}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </button>
        {autoplayMs !== undefined && (
          <button
            type="button"
            data-carousel-toggle
            aria-label="Pausar"
            className={iconButtonStyle}
          >
            <Pause className="size-5 group-data-[playing=false]:hidden" aria-hidden="true" />
            <Play className="hidden size-5 group-data-[playing=false]:block" aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          data-carousel-step="1"
          aria-label="Siguiente"
          className={iconButtonStyle}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

const trackStyle =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]';
