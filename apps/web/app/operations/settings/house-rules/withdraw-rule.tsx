import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';

type WithdrawRuleProps = {
  title: string;
  effect: string;
  isBusy: boolean;
  refusal: ApiError | null;
  onReason: (reason: string) => void;
  onOpen: () => void;
};

/** What has not begun is not to begin: asked with a reason, done by a second person. */
export function WithdrawRule(props: WithdrawRuleProps) {
  const { title, effect, isBusy, refusal, onReason, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          tone="secondary"
          size="compact"
          onClick={() => {
            onOpen();
            setOpen(true);
          }}
        >
          Retirar antes de que empiece
        </Button>
      </div>
      <ReasonDialog
        open={isOpen}
        title={title}
        effect={effect}
        reasonLabel="Motivo"
        reason=""
        action="Proponer el retiro"
        isDestructive
        isBusy={isBusy}
        refusal={refusal}
        onReason={onReason}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
