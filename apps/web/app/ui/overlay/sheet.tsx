import { Modal, type ModalProps } from './modal.tsx';

/** Up from the edge where the thumb rests; a centred card on a desktop. */
export function Sheet(props: ModalProps) {
  return (
    <Modal
      {...props}
      place="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-journey rounded-t-sheet pb-[env(safe-area-inset-bottom)] md:mb-auto md:rounded-sheet"
    />
  );
}
