import { CalendarCheck, CircleUserRound, CreditCard, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { copy } from './copy.ts';

/** The sections of the client area; a new one is a line here. */
const sections: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/user/credits', label: copy.credits, icon: CreditCard },
  { to: '/user/payments', label: copy.payments, icon: CalendarCheck },
  { to: '/user/account', label: copy.account, icon: CircleUserRound },
];

export function AreaNav() {
  return (
    <nav aria-label={copy.sections} className="border-b border-border">
      <ul className="flex flex-wrap">
        {sections.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex">
            <NavLink
              to={to}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 min-[22rem]:px-2 sm:px-3 font-medium text-text2 hover:text-text aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
            >
              <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
