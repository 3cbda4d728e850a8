import { clsx } from 'clsx';
import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../actions/icon-button.tsx';
import { Wordmark } from '../wordmark.tsx';
import { ShellNav, type ShellNavItem } from './shell-nav.tsx';
import { SmallMark } from './small-mark.tsx';

type ShellProps = {
  nav: ShellNavItem[];
  /** Under the links: who is signed in. */
  account: ReactNode;
  /** The same among icons. */
  narrowAccount: ReactNode;
  /** Above the content: a site selector. */
  toolbar?: ReactNode;
  /** The document that the logo leads to. */
  home?: string | undefined;
  /** A narrow sidebar of icons; the caller remembers it. */
  collapsed: boolean;
  onCollapsed: (collapsed: boolean) => void;
  children: ReactNode;
};

/** The frame of every portal: a sidebar of 240 or 64 px, on a phone a menu that slides in. */
export function Shell({ toolbar, children, ...sidebar }: ShellProps) {
  return (
    <>
      <a href="#content" className={skipLinkStyle}>
        Saltar al contenido
      </a>
      <div className="min-h-dvh md:flex">
        <MobileMenu {...sidebar} />
        <Sidebar {...sidebar} />
        <main id="content" tabIndex={-1} className="min-w-0 grow outline-none">
          {toolbar !== undefined && (
            <div className="flex flex-wrap items-center gap-3 border-b border-border bg-surface px-5 py-3">
              {toolbar}
            </div>
          )}
          <div className="px-5 py-6 md:px-8">{children}</div>
        </main>
      </div>
    </>
  );
}

/** In the flow, above everything: laid over the page it would cover the logo. */
const skipLinkStyle =
  'sr-only focus:not-sr-only focus:m-2 focus:inline-block focus:rounded-button focus:bg-surface focus:px-4 focus:py-2 focus:font-semibold';

type SidebarProps = Omit<ShellProps, 'toolbar' | 'children'>;

function Sidebar(props: SidebarProps) {
  const { nav, account, narrowAccount, home, collapsed, onCollapsed } = props;
  return (
    <aside
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-border bg-surface transition-[width] duration-200 md:flex',
        collapsed ? 'w-16' : 'w-60',
      )}
    >
      <div
        className={clsx(
          'flex items-center justify-between',
          collapsed ? 'flex-col gap-2 pt-4' : 'h-16 pr-2.5 pl-5',
        )}
      >
        <Logo home={home}>{collapsed ? <SmallMark /> : <Wordmark className="h-6" />}</Logo>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={collapsed ? 'Abrir el menú' : 'Plegar el menú'}
          onClick={() => onCollapsed(!collapsed)}
        />
      </div>
      <ShellNav items={nav} collapsed={collapsed} />
      <div className={clsx('mt-auto border-t border-border', collapsed ? 'py-3' : 'p-4')}>
        {collapsed ? narrowAccount : account}
      </div>
    </aside>
  );
}

function MobileMenu({ nav, account, home }: Pick<ShellProps, 'nav' | 'account' | 'home'>) {
  const menu = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the page changed
  useEffect(() => menu.current?.close(), [pathname]);

  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-border bg-surface pr-1.5 pl-5 md:hidden">
      <Logo home={home}>
        <Wordmark className="h-6" />
      </Logo>
      <IconButton icon={Menu} label="Abrir el menú" onClick={() => menu.current?.showModal()} />
      <dialog
        ref={menu}
        aria-label="Menú"
        className="mr-auto ml-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col bg-surface text-text open:flex open:animate-appear"
      >
        <div className="flex h-14 items-center justify-between pr-1.5 pl-5">
          <Wordmark className="h-6" />
          <IconButton icon={X} label="Cerrar el menú" onClick={() => menu.current?.close()} />
        </div>
        <ShellNav items={nav} collapsed={false} />
        <div className="mt-auto border-t border-border p-4">{account}</div>
      </dialog>
    </header>
  );
}

type LogoProps = { home: string | undefined; children: ReactNode };

function Logo({ home, children }: LogoProps) {
  if (home === undefined) return children;
  return (
    <a href={home} className="flex min-h-9 items-center rounded-input">
      {children}
    </a>
  );
}
