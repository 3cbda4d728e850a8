import {
  clinicSettingFields,
  renameCenter,
  type SettingsCenter,
} from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { NameDialog } from '../forms/name-dialog.tsx';
import { copy } from './copy.ts';

export function RenameCenter({ center }: { center: Pick<SettingsCenter, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(renameCenter, () => {
    showToast({ text: copy.renamed, tone: 'ok' });
    setOpen(false);
  });

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <>
      <Button
        tone="secondary"
        size="compact"
        aria-label={copy.renameOf(center.name)}
        onClick={open}
      >
        {copy.rename}
      </Button>
      <NameDialog
        open={isOpen}
        title={copy.renameTitle}
        label={copy.nameLabel}
        hint={copy.renameHint}
        action={copy.save}
        name={center.name}
        field={clinicSettingFields.center_name}
        isBusy={isBusy}
        refusal={refusal}
        onName={(name) => void perform({ params: { id: center.id }, body: { name } })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
