import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

type BackLinkProps = { to: string; children: string };

/** The way back, above the title of what it leads away from. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-brand-text underline underline-offset-4"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      {children}
    </Link>
  );
}
