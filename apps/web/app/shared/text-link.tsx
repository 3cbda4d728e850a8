import type { ReactNode } from 'react';
import { AnyLink, type LinkTarget } from '#ui/actions/any-link.tsx';

type TextLinkProps = LinkTarget & { children: ReactNode };

export const textLinkStyle =
  'inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4';

/** A link among words, as tall as a thumb. */
export function TextLink({ children, ...target }: TextLinkProps) {
  return (
    <AnyLink target={target} className={textLinkStyle}>
      {children}
    </AnyLink>
  );
}
