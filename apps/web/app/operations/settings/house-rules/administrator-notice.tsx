import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../../work/use-rights.ts';

const copy = {
  title: 'Solo administración cambia esto',
  text: 'Puedes mirar todo. Para cambiar algo, pídeselo a alguien con permiso de administración.',
} as const;

/** For who may look and not change: said before anything is filled in. */
export function AdministratorNotice() {
  const rights = useRights();
  if (rights === null || rights.includes('administrator')) return null;
  return (
    <Notice tone="info" title={copy.title} announce>
      {copy.text}
    </Notice>
  );
}
