import { clinicSettingFields, createCategory } from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { NameDialog } from '../forms/name-dialog.tsx';
import { copy } from './copy.ts';

export function CreateCategory() {
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(createCategory, () => {
    showToast({ text: copy.created, tone: 'ok' });
    setOpen(false);
  });

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <>
      <Button onClick={open}>{copy.create}</Button>
      <NameDialog
        open={isOpen}
        title={copy.createTitle}
        label={copy.nameLabel}
        hint={copy.createHint}
        action={copy.save}
        name=""
        field={clinicSettingFields.category_name}
        isBusy={isBusy}
        refusal={refusal}
        onName={(name) => void perform({ body: { name } })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
