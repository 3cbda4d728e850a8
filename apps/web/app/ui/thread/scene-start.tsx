import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** A knot that comes undone and runs on as a calm line. */
export function SceneStart(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <circle cx="64" cy="84" r="52" className="fill-accent-soft" />
      <path
        className="stroke-accent"
        d="M34 108C18 76 52 40 80 56S92 118 62 112 38 62 66 58 112 92 84 108 42 92 58 76s40-2 34 16"
      />
      <path className="stroke-brand" d="M92 92c-4 14 10 22 28 12s28-34 52-34 30 14 54 8" />
      <circle cx="226" cy="78" r="5" className="fill-brand" />
    </ThreadScene>
  );
}
