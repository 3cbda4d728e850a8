import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { Button } from '#ui/actions/button.tsx';
import type { takeNext } from './take-next.ts';

type TakeNextButtonProps = {
  /** Only among these. */
  kind?: WorkItemKind | undefined;
};

/** Also the key `n`. */
export function TakeNextButton({ kind }: TakeNextButtonProps) {
  const { Form, state, data } = useFetcher<typeof takeNext>();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ n: () => form.current?.requestSubmit() });
  return (
    <Form ref={form} method="post" action="/operations?index" className="flex flex-col gap-1">
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button
        type="submit"
        size="compact"
        busyText={state === 'idle' ? undefined : 'Buscando el siguiente'}
      >
        Tomar el siguiente
      </Button>
      <p role="status" className="text-small text-text2 empty:hidden">
        {state === 'idle' && textOf(data)}
      </p>
    </Form>
  );
}

function textOf(answer: unknown): string | null {
  if (answer instanceof ApiError) return answer.message;
  return answer === 'none'
    ? 'No hay casos libres. Cuando llegue uno, aparece en la bandeja.'
    : null;
}
