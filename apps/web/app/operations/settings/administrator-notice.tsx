import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../work/use-rights.ts';

/** Whether whoever looks may change what is set up; true until it is known, and the server asks again. */
export function useMayAdminister(): boolean {
  const rights = useRights();
  return rights === null || rights.includes('administrator');
}

/** For who may look and not act: said before anything is filled in. */
export function AdministratorNotice({ mayAct }: { mayAct: boolean }) {
  if (mayAct) return null;
  return (
    <Notice tone="info" title="Solo administración cambia la configuración" announce>
      Puedes mirar todo. Para cambiar algo, pídeselo a alguien con permiso de administración.
    </Notice>
  );
}
