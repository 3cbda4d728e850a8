import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/**
 * `to` moves inside the app; `href` loads a document: public pages, `tel:`, WhatsApp, downloads.
 * Public pages run their script only when loaded as documents, so they are always `href`.
 */
export type LinkTarget = { to: string } | { href: string; download?: string; newTab?: boolean };

type AnyLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download' | 'target'> & {
  target: LinkTarget;
  /** Where people go on from here: its program is fetched before the line can be lost. */
  isNext?: boolean;
};

export function AnyLink({ target, isNext, ...rest }: AnyLinkProps) {
  if ('to' in target) {
    const prefetch = isNext ? 'viewport' : 'none';
    return <Link {...rest} to={target.to} prefetch={prefetch} viewTransition />;
  }
  const { newTab, ...link } = target;
  return <a {...rest} {...link} {...(newTab && { target: '_blank', rel: 'noopener' })} />;
}
