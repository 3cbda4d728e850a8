import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** The straight line, drawn as a check: the one moment that celebrates. */
export function ScenePaid(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <circle cx="120" cy="80" r="56" className="fill-ok-soft" />
      <path
        className="animate-draw stroke-ok"
        pathLength="1"
        strokeWidth="8"
        d="M12 96c28-22 52-26 72-14l26 24 46-54"
      />
      <path className="stroke-accent" d="M186 34l8-10M198 54l14-4M176 20l2-12" />
    </ThreadScene>
  );
}
