import type { ReactNode } from 'react';
import { AnyLink, type LinkTarget } from './any-link.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type LinkButtonProps = ButtonLook &
  LinkTarget & {
    children: ReactNode;
    /** False for a screen so heavy that it would burden the one before it. */
    isFetchedAhead?: boolean;
  };

export function LinkButton(props: LinkButtonProps) {
  const { tone, size, wide, children, isFetchedAhead = true, ...target } = props;
  return (
    <AnyLink target={target} isNext={isFetchedAhead} className={buttonStyle({ tone, size, wide })}>
      {children}
    </AnyLink>
  );
}
