import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Draft } from './use-draft.ts';

type DraftNoticeProps = Pick<Draft<Record<string, string>>, 'standing' | 'startAgain'>;

/** Above a form that opened with what was written before: whoever does not want it throws it away. */
export function DraftNotice({ standing, startAgain }: DraftNoticeProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (standing === 'dropped') told.current?.focus();
  }, [standing]);
  if (standing === 'none') return null;
  if (standing === 'dropped')
    return (
      <p ref={told} tabIndex={-1} className="text-text2">
        Descartaste lo que habías escrito.
      </p>
    );
  return (
    <Notice
      tone="info"
      title="Sigues con lo que habías escrito"
      actions={
        <Button tone="secondary" size="compact" onClick={startAgain}>
          Descartar y empezar de nuevo
        </Button>
      }
    >
      Se guardó en esta pestaña y nadie más lo ve.
    </Notice>
  );
}
