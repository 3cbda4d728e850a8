import type { Draft } from '@alivio/contract/draft.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import type { ComponentType } from 'react';
import { readSupport } from '#lib/support.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import type { SceneProps } from '#ui/thread/thread-scene.tsx';
import { copy, resultTexts } from './copy.ts';
import { Figures } from './figures.tsx';
import { NextSteps } from './next-steps.tsx';
import { PathToYes } from './path-to-yes.tsx';
import { UnverifiedNotice, type Verified } from './unverified-notice.tsx';
import type { CreditCheck } from './use-credit-check.ts';

type ResultScreenProps = {
  clientId: number;
  verified: Verified;
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

export function ResultScreen({ clientId, verified, draft, result, check }: ResultScreenProps) {
  const { heading, facts } = resultTexts[result];
  const Scene = scenes[result];
  return (
    <div className="flex grow flex-col gap-5">
      <Scene className="h-24 self-start" />
      {check.campaign !== null && result !== 'rejected' && (
        <p className="flex">
          <Badge tone="campaign">{check.campaign}</Badge>
        </p>
      )}
      <Question title={heading}>
        <div className="flex flex-col gap-3">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </Question>
      {result !== 'rejected' && <UnverifiedNotice {...verified} />}
      {result !== 'rejected' && draft.plan && (
        <>
          <Figures plan={draft.plan} />
          <NextSteps result={result} validUntil={draft.plan.valid_until} />
        </>
      )}
      {check.suggestions.length > 0 && (
        <PathToYes clientId={clientId} suggestions={check.suggestions} />
      )}
      {result === 'rejected' ? <WaysAfterNo /> : <WaysOn />}
    </div>
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
