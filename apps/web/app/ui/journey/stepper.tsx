import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type StepState = 'done' | 'current' | 'next';

type StepperProps = {
  label: string;
  steps: { title: string; detail?: ReactNode; state: StepState }[];
};

const spoken: Record<StepState, string> = { done: 'Listo', current: 'En curso', next: 'Pendiente' };

const marks: Record<StepState, string> = {
  done: 'bg-brand text-on-brand',
  current: 'border-2 border-brand bg-surface text-brand-text',
  next: 'border border-control bg-surface text-text2',
};

/** Where somebody stands in something longer than this screen. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ title, detail, state }, index) => (
        <li
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 not-last:before:bg-border last:pb-0"
        >
          <span
            className={`flex size-8 shrink-0 items-center justify-center rounded-full text-small font-semibold ${marks[state]}`}
            aria-hidden="true"
          >
            {state === 'done' ? <Check className="size-4" /> : index + 1}
          </span>
          <div className="flex min-w-0 flex-col pt-1">
            <p className={state === 'current' ? 'font-semibold' : 'text-text2'}>
              {title}
              <span className="sr-only">. {spoken[state]}</span>
            </p>
            {detail !== undefined && <div className="text-small text-text2">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
