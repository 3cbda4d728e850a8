import { Modal, type ModalProps } from './modal.tsx';

/** The detail of a row, beside its list. */
export function Drawer(props: ModalProps) {
  return (
    <Modal {...props} place="mr-0 ml-auto h-dvh max-h-none w-full max-w-drawer md:rounded-l-card" />
  );
}
