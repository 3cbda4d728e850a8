import { type ReactNode, Suspense, use, useState } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { Button } from '#ui/actions/button.tsx';
import { Accordion } from '#ui/content/accordion.tsx';
import { copy } from './copy.ts';

type Coming = Promise<Outcome<ReactNode> | null>;

interface LatePartProps {
  title: string;
  /** Fetches what is shown, and the program that shows it. */
  open: () => Promise<Outcome<ReactNode>>;
}

/** A part of the credit that is fetched when it is opened: most people come for the QR or the next payment. */
export function LatePart({ title, open }: LatePartProps) {
  const [coming, setComing] = useState<Coming | null>(null);
  const again = () => setComing(opened(open));
  return (
    <Accordion
      onOpen={() => setComing((before) => before ?? opened(open))}
      items={[
        {
          title,
          content: coming && (
            <Suspense fallback={<p role="status">{copy.parts.loading}</p>}>
              <Part coming={coming} again={again} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

/** A program that could not be fetched is as good as an answer that did not come; who leaves, leaves. */
async function opened(open: LatePartProps['open']): Coming {
  try {
    return await open();
  } catch (exit) {
    if (exit instanceof Response) throw exit;
    return null;
  }
}

function Part({ coming, again }: { coming: Coming; again: () => void }) {
  const outcome = use(coming);
  if (outcome?.ok) return outcome.answer;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{copy.parts.failed}</p>
      <Button tone="secondary" onClick={again}>
        {copy.parts.retry}
      </Button>
    </div>
  );
}
