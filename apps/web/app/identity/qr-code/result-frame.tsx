import type { ReactNode } from 'react';
import type { LinkTarget } from '#ui/actions/any-link.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';

type ResultFrameProps = { home?: LinkTarget; children: ReactNode };

export function ResultFrame({ home = { to: '/user' }, children }: ResultFrameProps) {
  return (
    <JourneyPage header={<AppBar title={copy.title} home={home} />}>
      <div className="flex grow flex-col gap-5">{children}</div>
    </JourneyPage>
  );
}
