import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../actions/icon-button.tsx';
import { Spinner } from '../actions/spinner.tsx';
import { dismissToast, leaveScreen, listToasts, subscribeToToasts, type Toast } from './toast.ts';
import { toneLook } from './tone.ts';

const noToasts: readonly Toast[] = [];

/** Mounted once, by the root. A manual popover, so that toasts lie above open dialogs. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => noToasts);
  const region = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);

  // Before the effects of the new screen, which may have something to say themselves.
  useLayoutEffect(() => {
    if (shownAt.current !== pathname) leaveScreen();
    shownAt.current = pathname;
  }, [pathname]);

  useEffect(() => {
    region.current?.togglePopover(toasts.length > 0);
  }, [toasts]);

  return (
    <>
      <section ref={region} popover="manual" aria-label="Notificaciones" className={regionStyle}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <div role="status" className="sr-only">
        {toasts.at(-1)?.text}
      </div>
    </>
  );
}

/**
 * At the top, on a phone below the app bar and its tabs: at the bottom they would lie on the actions, or behind the
 * keyboard.
 */
const regionStyle =
  'max-md:[:root:has([data-bar=top]_nav)_&]:top-28 fixed inset-x-0 top-16 bottom-auto mx-auto hidden w-full max-w-dialog flex-col gap-2 overflow-visible bg-transparent px-5 open:flex md:top-6 md:right-6 md:left-auto md:mx-0 md:px-0';

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className="flex min-h-14 animate-appear items-center gap-3 rounded-button border border-border bg-surface py-1 pr-1 pl-4 text-text shadow-sheet">
      <ToastIcon tone={toast.tone} />
      <p className="grow py-2 text-small font-medium">{toast.text}</p>
      <IconButton icon={X} label="Cerrar aviso" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function ToastIcon({ tone }: Pick<Toast, 'tone'>) {
  if (tone === 'busy') return <Spinner />;
  const { icon: Icon, ink } = toneLook[tone];
  return <Icon className={clsx('size-5 shrink-0', ink)} aria-hidden="true" />;
}
