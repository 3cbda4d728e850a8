import type { ReactNode } from 'react';
import { outsideHref } from '#lib/ways-home.ts';
import type { LinkTarget } from '#ui/actions/any-link.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { StepProgress } from '#ui/journey/step-progress.tsx';

/** Documents, their review, identity, signature: a bar of its own, a quarter each (specification 2 §2). */
const STEPS = ['documents', 'review', 'identity', 'signature'] as const;
export type IdentityStep = (typeof STEPS)[number];

type IdentityFrameProps = {
  title: string;
  /** None where a widget counts its own steps: two counts would contradict each other. */
  step: IdentityStep | null;
  back?: LinkTarget;
  home?: LinkTarget;
  children: ReactNode;
};

export function IdentityFrame({
  title,
  step,
  back = { href: outsideHref() },
  home = { to: '/user' },
  children,
}: IdentityFrameProps) {
  const position = step === null ? null : STEPS.indexOf(step) + 1;
  return (
    <JourneyPage
      header={
        <AppBar title={title} back={back} home={home}>
          {position !== null && (
            <StepProgress
              value={(100 * position) / STEPS.length}
              step={position}
              steps={STEPS.length}
            />
          )}
        </AppBar>
      }
    >
      {children}
    </JourneyPage>
  );
}
