import { ArrowLeft, House } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AnyLink, type LinkTarget } from '../actions/any-link.tsx';
import { iconButtonStyle } from '../actions/icon-button.tsx';
import { giveWay } from './give-way.ts';
import { useBack } from './use-back.ts';

type AppBarProps = {
  title: string;
  back?: LinkTarget | undefined;
  /** Further addresses that Back may lead to, for whoever came from there. */
  isWayBack?: (path: string) => boolean;
  home?: LinkTarget | undefined;
  /** The step progress. */
  children?: ReactNode;
};

/** On a phone out of the way while somebody reads on, never while the keyboard is in it. */
const barStyle =
  'sticky top-0 z-20 bg-bg max-md:transition-transform max-md:duration-200 max-md:[&[data-away]:not(:has(:focus-visible))]:-translate-y-full md:static md:bg-transparent';

export function AppBar({ title, back, isWayBack, home, children }: AppBarProps) {
  const goBack = useBack(isWayBack);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? giveWay(bar.current) : undefined), []);

  return (
    <header ref={bar} data-bar="top" className={barStyle}>
      <div className="mx-auto flex max-w-journey flex-col px-5 pt-1 md:max-w-none">
        <div className="-mx-3 grid min-h-14 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-1">
          {back ? (
            <AnyLink
              target={back}
              onClick={(event) => goBack(event, back)}
              aria-label="Volver"
              className={iconButtonStyle}
            >
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
