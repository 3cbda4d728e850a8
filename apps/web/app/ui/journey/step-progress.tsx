import { ThreadProgress } from '../thread/thread-progress.tsx';

type StepProgressProps = {
  /** 0 to 100. */
  value: number;
  step: number;
  steps: number;
};

export function StepProgress({ value, step, steps }: StepProgressProps) {
  const text = `Paso ${step} de ${steps}`;
  return (
    <div className="flex items-center gap-4 pb-2">
      <div
        role="progressbar"
        aria-label="Avance de tu solicitud"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={text}
        className="flex grow"
      >
        <ThreadProgress value={value} />
      </div>
      <p className="shrink-0 text-small text-text2 tabular-nums">{text}</p>
    </div>
  );
}
