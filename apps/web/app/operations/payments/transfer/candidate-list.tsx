import type { TransferCandidate } from '@alivio/contract/transfers.ts';
import { Card } from '#ui/content/card.tsx';
import { CandidateCard } from './candidate-card.tsx';

type CandidateListProps = {
  title: string;
  candidates: readonly TransferCandidate[];
  /** Said when there are none. */
  nothing: string;
  onChoose: (candidate: TransferCandidate) => void;
};

export function CandidateList({ title, candidates, nothing, onChoose }: CandidateListProps) {
  return (
    <Card title={title}>
      {candidates.length === 0 ? (
        <p className="text-text2">{nothing}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {candidates.map((candidate) => (
            <li key={candidate.loan_id} className="py-4 first:pt-0 last:pb-0">
              <CandidateCard candidate={candidate} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
