import { ChevronRight, type LucideIcon } from 'lucide-react';
import { AnyLink, type LinkTarget } from '#ui/actions/any-link.tsx';

type AccountRowProps = LinkTarget & { icon: LucideIcon; title: string; hint: string };

/** The whole row leads on. */
export function AccountRow({ icon: Icon, title, hint, ...target }: AccountRowProps) {
  return (
    <AnyLink
      target={target}
      className="flex min-h-16 items-center gap-4 px-4 py-3 transition first:rounded-t-card last:rounded-b-card hover:bg-brand-soft"
    >
      <Icon className="size-6 shrink-0 text-brand-text" strokeWidth={1.75} aria-hidden="true" />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-text2">{hint}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-text2" strokeWidth={1.75} aria-hidden="true" />
    </AnyLink>
  );
}
