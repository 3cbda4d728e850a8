import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';
import { declaredData } from './declared-data.ts';

type DeclaredValuesProps = { file: ClientCase; document: CaseDocument };

/** Each value with where to look for it on the paper, and ready to be copied. */
export function DeclaredValues({ file, document }: DeclaredValuesProps) {
  const values = declaredData(file, document);
  if (values.length === 0) return null;
  return (
    <Card title={copy.declared}>
      <dl className="divide-y divide-border">
        {values.map(({ term, value, compareWith }) => (
          <div key={term} className="py-2">
            <dt className="text-small text-text2">{term}</dt>
            <dd className="flex items-center justify-between gap-2 font-medium">
              <span className="min-w-0">{value}</span>
              <CopyButton text={value} what={term} />
            </dd>
            <dd className="text-small text-text2">↔ {compareWith}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
