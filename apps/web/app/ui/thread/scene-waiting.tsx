import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** The thread goes once round the clock. */
export function SceneWaiting(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <circle cx="120" cy="80" r="44" className="fill-brand-soft" />
      <path className="stroke-brand" d="M14 126h106a46 46 0 1 0-.1 0H226" />
      <path className="stroke-accent" d="M120 54v26l18 12" />
    </ThreadScene>
  );
}
