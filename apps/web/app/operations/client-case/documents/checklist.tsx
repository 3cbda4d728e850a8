import type { CaseDocument } from '@alivio/contract/cases.ts';
import { copy } from './copy.ts';

type ChecklistProps = {
  document: CaseDocument;
  ticks: ReadonlySet<string>;
  onTicks: (ticks: ReadonlySet<string>) => void;
};

/** What to go through before saying yes; the ticks help whoever looks and are nobody's record. */
export function Checklist({ document, ticks, onTicks }: ChecklistProps) {
  if (document.checklist.length === 0) return null;

  function toggle(key: string) {
    const next = new Set(ticks);
    if (!next.delete(key)) next.add(key);
    onTicks(next);
  }

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{copy.checklist}</legend>
      <p className="text-small text-text2">{copy.checklistHint}</p>
      {document.checklist.map((text) => {
        const key = `${document.id} ${text}`;
        return (
          <label key={key} className="flex min-h-8 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              checked={ticks.has(key)}
              onChange={() => toggle(key)}
              className="size-5 shrink-0 rounded-input"
            />
            {text}
          </label>
        );
      })}
    </fieldset>
  );
}
