import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { type Tone, toneLook } from '#ui/feedback/tone.ts';

type StandingProps = {
  tone: Tone;
  title: string;
  text: string;
  /** Gets the focus when something was done: it says what came of it. */
  headingRef: Ref<HTMLHeadingElement>;
  /** What can be done about it there. */
  children?: ReactNode;
};

/** How the thing of a page stands now, above all the rest. */
export function Standing({ tone, title, text, headingRef, children }: StandingProps) {
  const { icon: Icon, ground, ink, edge } = toneLook[tone];
  return (
    <section className={clsx('flex gap-3 rounded-card border-l-4 p-4', ground, edge)}>
      <Icon className={clsx('mt-1 size-5 shrink-0', ink)} aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 ref={headingRef} tabIndex={-1} className="text-lead font-semibold">
          {title}
        </h2>
        <p className="text-small wrap-anywhere">{text}</p>
        <div className="mt-1 flex flex-wrap gap-3 empty:hidden">{children}</div>
      </div>
    </section>
  );
}
