import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view under the content: the buttons. */
  footer?: ReactNode;
};

/**
 * Native `<dialog>`: focus trap, Escape and the way back to the opener come with the browser. What is to be written
 * into first says so with `data-first-focus`.
 */
export function Modal(props: ModalProps & { place: string }) {
  const { open, onClose, title, children, footer, place } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [open]);

  /** React lets the event of a dialog that stands inside this one come up to it. */
  function closeOnOwn(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  /** The second press of a double click on what opened it falls onto the backdrop, and means the opener. */
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way out, is native
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closeOnOwn}
      onClick={closeOnBackdrop}
      className={`flex-col bg-surface text-text shadow-sheet open:flex open:animate-appear ${place}`}
    >
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label="Cerrar" onClick={onClose} />
      </div>
      <div className="grow overflow-y-auto px-5 pb-5">{open && children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-border px-5 py-4 empty:hidden">
          {footer}
        </div>
      )}
    </dialog>
  );
}
