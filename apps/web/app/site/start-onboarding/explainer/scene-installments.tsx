import { type SceneProps, ThreadScene } from '#ui/thread/thread-scene.tsx';

/** One tall cost becomes even, low steps along the thread. */
export function SceneInstallments(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <rect
        x="16"
        y="20"
        width="40"
        height="104"
        rx="8"
        className="fill-accent-soft stroke-accent"
      />
      <path
        className="fill-brand-soft stroke-brand"
        d="M92 92h20v32H92zM124 92h20v32h-20zM156 92h20v32h-20zM188 92h20v32h-20z"
      />
      <path
        className="animate-draw stroke-brand"
        pathLength="1"
        d="M8 144h224M64 40c30-18 44 0 38 18M94 50l8 10 10-8"
      />
    </ThreadScene>
  );
}
