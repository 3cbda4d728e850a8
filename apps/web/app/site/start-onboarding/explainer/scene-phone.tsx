import { type SceneProps, ThreadScene } from '#ui/thread/thread-scene.tsx';

/** The thread fills in a form on a phone. */
export function ScenePhone(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <rect
        x="78"
        y="10"
        width="84"
        height="140"
        rx="16"
        className="fill-brand-soft stroke-brand"
      />
      <path className="stroke-brand" d="M112 134h16" />
      <path
        className="animate-draw stroke-accent"
        pathLength="1"
        d="M8 96c24-30 44-26 42-8s-22 10-12-10 34-32 60-32h44M98 72h44M98 98h24l8 8 16-18"
      />
    </ThreadScene>
  );
}
