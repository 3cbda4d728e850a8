import type { ReactNode } from 'react';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';

type BackingNotNowProps = {
  title: string;
  text: string;
  back: string;
  children?: ReactNode;
};

/** Asked for by the credit check, but not its turn yet, or not any more. */
export function BackingNotNow({ title, text, back, children }: BackingNotNowProps) {
  return (
    <div className={journeyFormStyle}>
      <Question title={title}>{text}</Question>
      {children}
      <SupportHelp />
      <BottomBar>
        <LinkButton to="/identity-validation" isFetchedAhead={false} wide>
          {back}
        </LinkButton>
      </BottomBar>
    </div>
  );
}
