import { type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type FormDialogProps = {
  open: boolean;
  title: string;
  action: string;
  isBusy: boolean;
  isDestructive?: boolean;
  onClose: () => void;
  /** The form, with the id that the button below sends. */
  children: (formId: string) => ReactNode;
};

/** A short form over the page of what it changes. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, action, isBusy, isDestructive, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            tone={isDestructive ? 'danger' : 'primary'}
            busyText={isBusy ? 'Guardando' : undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      {open && children(formId)}
    </Dialog>
  );
}
