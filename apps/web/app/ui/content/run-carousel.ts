/**
 * Plain DOM on purpose: React mounts it in the app, `/site.js` on public pages. Slides move by
 * native scrolling, so without this script a finger still swipes them.
 */
export function runCarousel(carousel: HTMLElement): () => void {
  const track = carousel.querySelector('[data-carousel-track]');
  const toggle = carousel.querySelector('[data-carousel-toggle]');
  const stopped = new AbortController();
  const autoplayMs = Number(carousel.dataset.autoplayMs ?? 0);
  let isPlaying = autoplayMs > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;

  function move(step: number) {
    if (!track) return;
    const last = track.scrollWidth - track.clientWidth;
    const target = Math.round(track.scrollLeft / track.clientWidth + step) * track.clientWidth;
    const left = target > last + 1 ? 0 : target < 0 ? last : target;
    track.scrollTo({ left, behavior: 'smooth' });
  }

  function show() {
    carousel.dataset.playing = String(isPlaying);
    const label = isPlaying ? carousel.dataset.pauseLabel : carousel.dataset.playLabel;
    toggle?.setAttribute('aria-label', label ?? '');
  }

  const timer = setInterval(() => {
    const isBusy = carousel.matches(':hover, :focus-within') || document.hidden;
    if (isPlaying && !isBusy) move(1);
  }, autoplayMs || 60_000);

  toggle?.addEventListener(
    'click',
    () => {
      isPlaying = !isPlaying;
      show();
    },
    { signal: stopped.signal },
  );
  for (const button of carousel.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
    const step = Number(button.dataset.carouselStep);
    button.addEventListener('click', () => move(step), { signal: stopped.signal });
  }
  show();

  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
