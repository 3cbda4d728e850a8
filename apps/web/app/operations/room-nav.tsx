import { Link, useLocation } from 'react-router';
import { useRowKeys } from '#shared/portal/list/use-row-keys.ts';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { isInSection } from '#ui/portal/is-in-section.ts';

export interface RoomPart {
  to: string;
  label: string;
  /** What lies below this address and is another part. */
  others?: readonly string[];
}

const shortcuts = [
  { keys: 'j / k', does: 'Fila siguiente o anterior' },
  { keys: 'Enter', does: 'Abrir lo elegido' },
] as const;

type RoomNavProps = { label: string; parts: readonly RoomPart[] };

/** The way between the parts of a room of the desk, and the keys that all its lists have. */
export function RoomNav({ label, parts }: RoomNavProps) {
  useRowKeys();
  const { pathname } = useLocation();
  const isHere = ({ to, others = [] }: RoomPart) =>
    isInSection(pathname, { to }) &&
    !others.some((other) => isInSection(pathname, { to: `${to}/${other}` }));
  return (
    <nav aria-label={label} className="-mt-2 flex items-end justify-between border-b border-border">
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
  );
}
