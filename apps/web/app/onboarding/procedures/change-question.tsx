import type { Draft } from '@alivio/contract/draft.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type ChangeQuestionProps = {
  plan: NonNullable<Draft['plan']>;
  open: boolean;
  onChange: () => void;
  onKeep: () => void;
};

export function ChangeQuestion({ plan, open, onChange, onKeep }: ChangeQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="¿Cambiar tu tratamiento?"
      confirmLabel="Cambiar tratamiento"
      cancelLabel="Conservar mi evaluación"
      destructive
      onConfirm={onChange}
      onCancel={onKeep}
    >
      <p>
        Tu evaluación vale para {formatRoundSoles(plan.amount)} en {plan.health_center_name}. Si
        cambias el tratamiento, elegirás tu plan de nuevo y volveremos a evaluarte: el resultado
        puede ser otro.
      </p>
    </ConfirmDialog>
  );
}
