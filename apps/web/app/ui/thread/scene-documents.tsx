import { type SceneProps, ThreadScene } from './thread-scene.tsx';

/** The thread writes the lines of a sheet. */
export function SceneDocuments(props: SceneProps) {
  return (
    <ThreadScene {...props}>
      <path
        className="fill-brand-soft stroke-brand"
        d="M78 22h58l34 34v74a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z"
      />
      <path className="stroke-brand" d="M136 22v26a8 8 0 0 0 8 8h26" />
      <path
        className="stroke-accent"
        d="M14 108c14-26 34-24 32-6s-24 12-14-8 40-16 62-16h52M94 98h52M94 118h28"
      />
    </ThreadScene>
  );
}
