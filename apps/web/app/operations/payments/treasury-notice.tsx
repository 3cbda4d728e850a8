import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../work/use-rights.ts';

/** For who may look and not act: said before anything is filled in. */
export function TreasuryNotice() {
  const rights = useRights();
  if (rights === null || rights.includes('treasury')) return null;
  return (
    <Notice tone="info" title="Solo tesorería registra, importa, aplica y devuelve dinero" announce>
      Puedes mirar todo. Para actuar, pídeselo a alguien con permiso de tesorería.
    </Notice>
  );
}
