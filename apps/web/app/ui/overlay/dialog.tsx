import { Modal, type ModalProps } from './modal.tsx';

/** In the middle of the screen: a question, a text to read. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      place="m-auto max-h-[85dvh] w-[calc(100%-2.5rem)] max-w-dialog rounded-card"
    />
  );
}
