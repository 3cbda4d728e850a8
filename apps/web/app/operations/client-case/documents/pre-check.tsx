import type { CaseDocument } from '@alivio/contract/cases.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

const tones = { pending: 'neutral', fine: 'ok', doubtful: 'warn' } as const;

/** What a program thinks of the file that is shown; it only advises. */
export function PreCheck({ file }: { file: CaseDocument['files'][number] }) {
  const { status, advice } = file.pre_check;
  return (
    <section aria-label={copy.preCheck} className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <span className="font-semibold">{copy.preCheck}</span>
        <Badge tone={tones[status]}>{copy.preChecks[status]}</Badge>
      </p>
      {advice.length > 0 && (
        <ul className="list-disc pl-5 text-small">
          {advice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
