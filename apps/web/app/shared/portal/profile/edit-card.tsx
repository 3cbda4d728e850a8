import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';

type EditCardProps = {
  title: string;
  /** What the button edits, for who does not see where it stands. */
  what: string;
  isEditing: boolean;
  onEdit: () => void;
  /** What is shown, and what takes its place while it is edited. */
  view: ReactNode;
  form: ReactNode;
};

/** The focus goes along: to the first field when the form opens, back to the button when it closes. */
export function EditCard({ title, what, isEditing, onEdit, view, form }: EditCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);

  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const target = isEditing ? 'input:not([type=hidden])' : 'button';
    box.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isEditing]);

  const edit = (
    <Button tone="secondary" size="compact" onClick={onEdit}>
      {copy.edit}
      <span className="sr-only"> {what}</span>
    </Button>
  );
  return (
    <div ref={box}>
      <Card title={title} aside={isEditing ? undefined : edit}>
        {isEditing ? form : view}
      </Card>
    </div>
  );
}
