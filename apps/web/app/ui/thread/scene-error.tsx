import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** The thread has snapped; both ends are there to be tied again. */
export function SceneError(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <circle cx="120" cy="80" r="52" className="fill-bad-soft" />
      <path
        className="stroke-brand"
        d="M12 96c20-24 40-26 56-14s26 12 36 0M136 84c10-12 24-14 38-2s32 12 54-8"
      />
      <path className="stroke-bad" d="M104 82l4-12M136 84l-6 10M120 44v16M120 100v12" />
    </ThreadScene>
  );
}
