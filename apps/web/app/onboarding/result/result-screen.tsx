import type { Draft } from '@alivio/contract/draft.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import { formatRoundSoles, formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ComponentType } from 'react';
import { readSupport } from '#lib/support.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { JourneyAside } from '#ui/journey/journey-aside.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import type { SceneProps } from '#ui/thread/thread-scene.tsx';
import { copy, resultTexts } from './copy.ts';
import { PathToYes } from './path-to-yes.tsx';
import type { CreditCheck } from './use-credit-check.ts';

type ResultScreenProps = {
  clientId: number;
  draft: Draft;
  result: EvaluationResult;
  check: CreditCheck;
};

const scenes: Record<EvaluationResult, ComponentType<SceneProps>> = {
  approved: ScenePaid,
  manual: SceneDocuments,
  'manual + guarantor': SceneDocuments,
  'manual + garanty': SceneDocuments,
  rejected: SceneStart,
};

export function ResultScreen({ clientId, draft, result, check }: ResultScreenProps) {
  const { heading, facts } = resultTexts[result];
  const Scene = scenes[result];
  return (
    <div className="flex grow flex-col gap-5">
      <Scene className="mx-auto h-24" />
      {check.campaign !== null && result !== 'rejected' && (
        <p className="flex justify-center">
          <Badge tone="campaign">{check.campaign}</Badge>
        </p>
      )}
      <Question title={heading}>
        <div className="flex flex-col gap-3">
          {result !== 'rejected' && <Figures draft={draft} />}
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </Question>
      {check.suggestions.length > 0 && (
        <PathToYes clientId={clientId} suggestions={check.suggestions} />
      )}
      {result === 'rejected' ? <WaysAfterNo /> : <WaysOn />}
    </div>
  );
}

/** What was asked for, in its own figures. */
function Figures({ draft: { plan } }: { draft: Draft }) {
  if (plan === null) return null;
  return (
    <JourneyAside>
      <Card>
        <p>
          <span className="money text-h2 text-text">{formatRoundSoles(plan.amount)}</span> en{' '}
          {plan.health_center_name}
        </p>
        <p className="text-text2">
          {plan.installments} cuotas de aproximadamente{' '}
          <span className="money whitespace-nowrap text-text">
            {formatSoles(plan.monthly_payment)}
          </span>
        </p>
      </Card>
    </JourneyAside>
  );
}

function WaysOn() {
  return (
    <>
      <LinkButton href="/contact-us" tone="secondary" wide>
        {copy.support}
      </LinkButton>
      <SupportHelp />
      <BottomBar>
        <LinkButton to="/identity-validation" isFetchedAhead={false} wide>
          {copy.validate}
        </LinkButton>
      </BottomBar>
    </>
  );
}

function WaysAfterNo() {
  return (
    <>
      <LinkButton to="/user" tone="secondary" wide>
        {copy.restart}
      </LinkButton>
      <SupportHelp />
      <BottomBar>
        <LinkButton href={readSupport().callHref} wide>
          {copy.advisor}
        </LinkButton>
      </BottomBar>
    </>
  );
}
