import type { Signing } from '@alivio/contract/signing.ts';
import { signerRoleNames } from '@alivio/domain/loan/signer-role-names.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy, deadlineText, standingTexts, steps } from './copy.ts';
import { PapersToRead } from './papers-to-read.tsx';

type SigningIntroProps = {
  loanId: number;
  /** Null while the contract is being made. */
  signing: Signing | null;
};

/** What happens, what to have at hand, what to read before, until when and with whom. */
export function SigningIntro({ loanId, signing }: SigningIntroProps) {
  return (
    <div className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro}</Question>
      <Deadline signing={signing} />
      <Card title={copy.stepsTitle}>
        <Steps />
      </Card>
      <Card title={copy.needsTitle}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {copy.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </Card>
      {signing ? <Ready loanId={loanId} signing={signing} /> : <Preparing />}
      <SupportHelp />
      <BottomBar>
        {signing ? (
          <LinkButton href="/identity-validation/take-photo" wide>
            {copy.start}
          </LinkButton>
        ) : (
          <Button wide busyText={copy.loading} />
        )}
      </BottomBar>
    </div>
  );
}

/** Its place is kept: nothing moves under a thumb. */
function Deadline({ signing }: Pick<SigningIntroProps, 'signing'>) {
  if (signing === null) return <Skeleton className="h-20 w-full" />;
  if (signing.last_day === null) return null;
  return <Notice tone="info" title={deadlineText(formatShortDay(signing.last_day))} />;
}

function Steps() {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map(({ title, detail }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-small font-semibold text-brand-text"
          >
            {index + 1}
          </span>
          <div className="flex min-w-0 flex-col">
            <p className="font-medium">{title}</p>
            <p className="text-small text-text2">{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The way to the company whose widget comes next is opened while somebody reads: its script itself may not load here. */
function Ready({ loanId, signing }: { loanId: number; signing: Signing }) {
  return (
    <>
      <link rel="preconnect" href={new URL(signing.widget_url, window.location.href).origin} />
      <PapersToRead loanId={loanId} />
      {signing.others.length > 0 && <Others others={signing.others} />}
    </>
  );
}

function Others({ others }: Pick<Signing, 'others'>) {
  return (
    <Card title={copy.othersTitle}>
      <ul className="flex flex-col gap-2">
        {others.map(({ role, name, standing }) => (
          <li key={role} className="flex items-start justify-between gap-3">
            <span>
              {name} ({signerRoleNames[role]})
            </span>
            <span className="shrink-0">
              <Badge tone={standing === 'signed' ? 'ok' : 'info'}>{standingTexts[standing]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-text2">{copy.othersHint}</p>
    </Card>
  );
}

function Preparing() {
  return (
    <Card title={copy.papersTitle}>
      <Loading text={copy.loading}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-12 w-full" />
        ))}
      </Loading>
    </Card>
  );
}
