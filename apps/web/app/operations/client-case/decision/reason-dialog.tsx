import { useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx';

type ReasonDialogProps = Omit<ReasonFormProps, 'id'> & {
  open: boolean;
  title: string;
  action: string;
  isDestructive?: boolean | undefined;
  isBusy: boolean;
  /** What is being done meanwhile. */
  busyText?: string | undefined;
  onClose: () => void;
};

/** Nothing is decided, taken back or explained without words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, action, isDestructive, isBusy, busyText, onClose, ...form } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone={isDestructive ? 'danger' : 'primary'}
            busyText={isBusy ? (busyText ?? copy.sending) : undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <ReasonForm {...form} id={formId} />
    </Dialog>
  );
}
