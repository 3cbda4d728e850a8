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
  step: IdentityStep;
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
  const position = STEPS.indexOf(step) + 1;
  return (
    <JourneyPage
      header={
        <AppBar title={title} back={back} home={home}>
          <StepProgress
            value={(100 * position) / STEPS.length}
            step={position}
            steps={STEPS.length}
          />
        </AppBar>
      }
    >
      {children}
    </JourneyPage>
  );
}
