import { Link, useLocation } from 'react-router';
import { useRowKeys } from '#shared/portal/list/use-row-keys.ts';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { isInSection } from '#ui/portal/is-in-section.ts';
import { TreasuryNotice } from './treasury-notice.tsx';

/** The parts of the room; a new one is a line here. */
const parts: readonly { to: string; label: string; others?: readonly string[] }[] = [
  {
    to: '/operations/payments',
    label: 'Transferencias',
    others: ['unapplied', 'returns', 'gateway'],
  },
  { to: '/operations/payments/unapplied', label: 'Por aplicar' },
  { to: '/operations/payments/returns', label: 'Devoluciones' },
  { to: '/operations/payments/gateway', label: 'Pasarela' },
];

const shortcuts = [
  { keys: 'j / k', does: 'Fila siguiente o anterior' },
  { keys: 'Enter', does: 'Abrir lo elegido' },
] as const;

/** The way between the parts, the keys that all their lists have, and what one may not do there. */
export function PaymentsNav() {
  useRowKeys();
  const { pathname } = useLocation();
  const isHere = ({ to, others = [] }: (typeof parts)[number]) =>
    isInSection(pathname, { to }) &&
    !others.some((other) => isInSection(pathname, { to: `${to}/${other}` }));
  return (
    <>
      <nav
        aria-label="Partes de Pagos"
        className="-mt-2 flex items-end justify-between border-b border-border"
      >
        <ul className="flex flex-wrap">
          {parts.map((part) => (
            <li key={part.to} className="flex">
              <Link
                to={part.to}
                aria-current={isHere(part) ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-text2 hover:text-text aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
              >
                {part.label}
              </Link>
            </li>
          ))}
        </ul>
        <ShortcutHelp shortcuts={shortcuts} />
      </nav>
      <TreasuryNotice />
    </>
  );
}
