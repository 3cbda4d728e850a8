import { ArrowLeft, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnyLink, type LinkTarget } from '../actions/any-link.tsx';
import { iconButtonStyle } from '../actions/icon-button.tsx';

type AppBarProps = {
  title: string;
  back?: LinkTarget | undefined;
  home?: LinkTarget | undefined;
  /** The step progress. */
  children?: ReactNode;
};

export function AppBar({ title, back, home, children }: AppBarProps) {
  return (
    <header className="sticky top-0 z-20 bg-bg md:static md:bg-transparent">
      <div className="mx-auto flex max-w-journey flex-col px-5 pt-1 md:max-w-none">
        <div className="-mx-3 grid min-h-14 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-1">
          {back ? (
            <AnyLink target={back} aria-label="Volver" className={iconButtonStyle}>
              <ArrowLeft className="size-6" strokeWidth={1.75} aria-hidden="true" />
            </AnyLink>
          ) : (
            <span />
          )}
          <p className="text-center font-semibold">{title}</p>
          {home && (
            <AnyLink target={home} aria-label="Ir al inicio" className={iconButtonStyle}>
              <House className="size-6" strokeWidth={1.75} aria-hidden="true" />
            </AnyLink>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}
