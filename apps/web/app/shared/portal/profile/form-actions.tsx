import { Button } from '#ui/actions/button.tsx';
import { copy } from './copy.ts';

type FormActionsProps = { submit: string; isSending: boolean; onCancel: () => void };

export function FormActions({ submit, isSending, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyText={isSending ? copy.saving : undefined}>
        {submit}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  );
}
