import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import { ChevronRight } from 'lucide-react';
import { addToDraft } from '#lib/storage.ts';
import { AnyLink } from '#ui/actions/any-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';
import { type StepBack, stepBackOf, waysOf, wayText } from './suggestions.ts';

type PathToYesProps = { clientId: number; suggestions: EvaluationSuggestion[] };

/** Which single change would do, each one verified by the policy. */
export function PathToYes({ clientId, suggestions }: PathToYesProps) {
  return (
    <Card title={copy.pathToYes}>
      <p className="text-text2">{copy.pathIntro}</p>
      <ul className="flex flex-col divide-y divide-border border-t border-border">
        {waysOf(suggestions).map((way) => (
          <li key={wayText(way)}>
            <WayBack text={wayText(way)} back={stepBackOf(way.suggestion, clientId)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Leads to the step with the change already filled in. */
function WayBack({ text, back }: { text: string; back: StepBack }) {
  return (
    <AnyLink
      target={{ to: back.to }}
      onClick={() => addToDraft(back.draftKey, back.values)}
      className="flex min-h-12 items-center justify-between gap-3 py-2 font-medium text-brand-text hover:underline"
    >
      {text}
      <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
    </AnyLink>
  );
}
