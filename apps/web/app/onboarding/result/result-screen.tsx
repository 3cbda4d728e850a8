import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import type { ComponentType } from 'react';
import { readSupportPhone } from '#lib/support-phone.ts';
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
import { PathToYes } from './path-to-yes.tsx';
import type { CreditCheck } from './use-credit-check.ts';

type ResultScreenProps = {
  clientId: number;
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

export function ResultScreen({ clientId, result, check }: ResultScreenProps) {
  const { heading, facts } = resultTexts[result];
  const Scene = scenes[result];
  return (
    <div className="flex grow flex-col gap-5">
      <Scene className="mx-auto h-32" />
      {check.campaign !== null && result !== 'rejected' && (
        <p className="flex justify-center">
          <Badge tone="campaign">{check.campaign}</Badge>
        </p>
      )}
      <Question title={heading}>
        <div className="flex flex-col gap-2">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </Question>
      {result !== 'approved' && <PathToYes clientId={clientId} suggestions={check.suggestions} />}
      <SupportHelp />
      <BottomBar>{result === 'rejected' ? <WaysAfterNo /> : <WaysOn />}</BottomBar>
    </div>
  );
}

function WaysOn() {
  return (
    <>
      <LinkButton to="/identity-validation" wide>
        {copy.validate}
      </LinkButton>
      <LinkButton href="/contact-us" tone="secondary" wide>
        {copy.support}
      </LinkButton>
    </>
  );
}

function WaysAfterNo() {
  return (
    <>
      <LinkButton href={`tel:${readSupportPhone().replace(/[^\d+]/g, '')}`} wide>
        {copy.advisor}
      </LinkButton>
      <LinkButton to="/user" tone="secondary" wide>
        {copy.restart}
      </LinkButton>
    </>
  );
}
