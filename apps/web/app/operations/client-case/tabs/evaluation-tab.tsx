import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { classificationName } from '../classification-name.ts';
import { copy, evaluationNames } from './copy.ts';

type Evaluation = ClientCase['evaluations'][number];

const tones = {
  approved: 'ok',
  manual: 'info',
  'manual + guarantor': 'warn',
  'manual + garanty': 'warn',
  rejected: 'bad',
} as const;

export function EvaluationTab({ evaluations }: { evaluations: readonly Evaluation[] }) {
  if (evaluations.length === 0) return <p className="text-text2">{copy.noEvaluation}</p>;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {evaluations.map((evaluation) => (
        <EvaluationCard key={evaluation.at} {...evaluation} />
      ))}
    </div>
  );
}

function EvaluationCard({ at, result, policy_version, reasons, bureau }: Evaluation) {
  return (
    <Card
      title={formatInstant(at)}
      aside={<Badge tone={tones[result]}>{evaluationNames[result]}</Badge>}
    >
      <h3 className="font-semibold">{copy.reasons}</h3>
      {reasons.length === 0 && <p className="text-text2">{copy.noReasons}</p>}
      <ul className="flex list-disc flex-col gap-1 pl-5 empty:hidden">
        {reasons.map(({ code, text }) => (
          <li key={code}>
            {text} <span className="text-small text-text3">({code})</span>
          </li>
        ))}
      </ul>
      <h3 className="font-semibold">{copy.bureau}</h3>
      {bureau ? <Bureau {...bureau} /> : <p className="text-text2">{copy.noBureau}</p>}
      <p className="text-small text-text2">{copy.policy(policy_version)}</p>
    </Card>
  );
}

function Bureau(bureau: NonNullable<Evaluation['bureau']>) {
  const { score, classification, months_of_history, debts } = bureau;
  return (
    <>
      <DetailList
        items={[
          { term: copy.score, value: score },
          { term: copy.classification, value: classificationName(classification) },
          { term: copy.history, value: months_of_history },
        ]}
      />
      {debts.length === 0 ? (
        <p className="text-text2">{copy.noDebts}</p>
      ) : (
        <FiguresTable
          caption={copy.debts}
          columns={[copy.lender, copy.balance, copy.monthly]}
          rows={debts.map(({ lender, balance, monthly_payment }, index) => ({
            key: `${index}-${lender}`,
            cells: [lender, formatSoles(balance), formatSoles(monthly_payment)],
          }))}
        />
      )}
    </>
  );
}
