/**
 * Shows the scenes one after the other, like a film. The bar of the current scene is the clock: its
 * CSS animation lasts as long as the scene, pauses with it, and its end brings the next one.
 */
export function runExplainer(explainer: HTMLElement): void {
  const scenes = [...explainer.querySelectorAll<HTMLElement>('[data-explainer-scene]')];
  const bars = [...explainer.querySelectorAll<HTMLElement>('[data-explainer-bar]')];
  const toggle = explainer.querySelector('[data-explainer-toggle]');
  const lastScene = scenes.length - 1;
  let current = 0;

  function show(scene: number): void {
    current = Math.min(Math.max(scene, 0), lastScene);
    for (const [index, element] of scenes.entries()) element.hidden = index !== current;
    for (const [index, bar] of bars.entries()) {
      bar.dataset.state = index < current ? 'past' : index === current ? 'current' : 'coming';
    }
  }

  function play(isPlaying: boolean): void {
    explainer.dataset.playing = String(isPlaying);
    const label = isPlaying ? explainer.dataset.pauseLabel : explainer.dataset.playLabel;
    toggle?.setAttribute('aria-label', label ?? '');
  }

  function isOver(): boolean {
    return bars[lastScene]?.dataset.state === 'past';
  }

  function finish(): void {
    for (const bar of bars) bar.dataset.state = 'past';
    play(false);
  }

  explainer.addEventListener('animationend', ({ target }) => {
    if (target !== bars[current]) return;
    if (current === lastScene) finish();
    else show(current + 1);
  });
  toggle?.addEventListener('click', () => {
    if (isOver()) show(0);
    play(explainer.dataset.playing !== 'true');
  });
  for (const button of explainer.querySelectorAll<HTMLElement>('[data-explainer-step]')) {
    const step = Number(button.dataset.explainerStep);
    button.addEventListener('click', () => show(current + step));
  }
  explainer.closest('dialog')?.addEventListener('toggle', () => {
    show(0);
    play(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  });
  show(0);
}
