import type { Affiliation } from '@alivio/contract/affiliations.ts';
import { clsx } from 'clsx';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';
import { stepsOf } from './standing.ts';

/** How far a clinic has come on its way to us, and what is next. */
export function StepsCard({ affiliation }: { affiliation: Affiliation }) {
  const steps = stepsOf(affiliation);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={copy.steps}>
      <ol className="flex flex-col">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step === next ? 'step' : undefined}
            className="relative border-l-2 border-border pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-1.5 -left-1.25 size-2 rounded-full',
                step.isDone ? 'bg-brand' : 'bg-control',
              )}
            />
            <p className={clsx(step.isDone || step === next ? 'font-medium' : 'text-text2')}>
              {step.name}
            </p>
            {(step.isDone || step === next) && (
              <p className="text-small text-text2">{step.isDone ? copy.done : copy.next}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
