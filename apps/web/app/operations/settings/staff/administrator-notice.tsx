import { Notice } from '#ui/feedback/notice.tsx';
import { useRights } from '../../work/use-rights.ts';
import { copy } from './copy.ts';

/** For who may look and not act: said before anything is filled in. */
export function AdministratorNotice() {
  const rights = useRights();
  if (rights === null || rights.includes('administrator')) return null;
  return (
    <Notice tone="info" title={copy.onlyAdministrator} announce>
      {copy.onlyAdministratorText}
    </Notice>
  );
}
