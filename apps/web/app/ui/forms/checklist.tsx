import { Circle, CircleCheck } from 'lucide-react';

type ChecklistProps = { label: string; items: { text: string; met: boolean }[] };

/** Live requirements of a field; the state is in words as well as in colour. */
export function Checklist({ label, items }: ChecklistProps) {
  return (
    <ul aria-label={label} className="grid gap-1 text-small sm:grid-cols-2">
      {items.map(({ text, met }) => (
        <li key={text} className={`flex items-center gap-2 ${met ? 'text-ok' : 'text-text2'}`}>
          {met ? (
            <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
          ) : (
            <Circle className="size-4 shrink-0" aria-hidden="true" />
          )}
          {text}
          <span className="sr-only">{met ? '(cumple)' : '(falta)'}</span>
        </li>
      ))}
    </ul>
  );
}
