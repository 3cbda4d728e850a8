import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** Three corners stand; the thread makes the fourth. */
export function SceneQr(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <rect x="62" y="18" width="124" height="124" rx="16" className="fill-brand-soft" />
      <path className="stroke-brand" d="M80 36h30v30H80zM138 36h30v30h-30zM80 94h30v30H80z" />
      <path className="stroke-brand" strokeWidth="8" d="M95 51h.1M153 51h.1M95 109h.1M124 80h.1" />
      <path
        className="animate-draw stroke-accent"
        pathLength="1"
        d="M138 94h16v16h14v14h-30v-12c0 20 30 26 90 14"
      />
    </ThreadScene>
  );
}
