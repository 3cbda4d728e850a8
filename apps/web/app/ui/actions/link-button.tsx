import type { ReactNode } from 'react';
import { AnyLink, type LinkTarget } from './any-link.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type LinkButtonProps = ButtonLook & LinkTarget & { children: ReactNode };

export function LinkButton({ tone, size, wide, children, ...target }: LinkButtonProps) {
  return (
    <AnyLink target={target} isNext className={buttonStyle({ tone, size, wide })}>
      {children}
    </AnyLink>
  );
}
