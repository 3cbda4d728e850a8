import type { TransferCandidate } from '@alivio/contract/transfers.ts';
import { AMBIGUOUS_MATCH, matchStrengthTexts } from '@alivio/domain/transfer/match-texts.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { copy } from './copy.ts';

type CandidateCardProps = {
  candidate: TransferCandidate;
  onChoose: (candidate: TransferCandidate) => void;
};

const strengthTones: Record<TransferCandidate['strength'], Tone> = {
  strong: 'ok',
  likely: 'info',
  weak: 'warn',
};

/** A loan that the money may be for: why, and what it would do there. */
export function CandidateCard({ candidate, onChoose }: CandidateCardProps) {
  const { client_name: name, document, loan_code: loan, clinic, preview, cannot } = candidate;
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <Strength candidate={candidate} />
      </div>
      <p className="text-small text-text2">
        {document} · {loan} · {clinic}
      </p>
      {candidate.reasons.length > 0 && (
        <ul className="list-disc pl-5 text-small">
          {candidate.reasons.map(({ code, text }) => (
            <li key={code + text}>{text}</li>
          ))}
        </ul>
      )}
      {candidate.is_ambiguous && <p className="text-small text-warn">{AMBIGUOUS_MATCH}</p>}
      {preview === null ? (
        <p className="text-small font-medium">{cannot}</p>
      ) : (
        <>
          <p className="text-small">
            <span className="font-semibold">{copy.ifApplied}: </span>
            {preview.text}
          </p>
          <div>
            <Button
              size="compact"
              aria-label={copy.applyTo(name, loan)}
              onClick={() => onChoose(candidate)}
            >
              {copy.apply}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function Strength({ candidate }: { candidate: TransferCandidate }) {
  const { strength, reasons } = candidate;
  if (reasons.length === 0) return <Badge tone="neutral">{copy.chosen}</Badge>;
  return <Badge tone={strengthTones[strength]}>{matchStrengthTexts[strength]}</Badge>;
}
