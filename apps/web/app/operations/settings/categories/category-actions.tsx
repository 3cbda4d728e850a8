import {
  clinicSettingFields,
  renameCategory,
  type SettingsCategory,
  setCategoryOffer,
} from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { NameDialog } from '../forms/name-dialog.tsx';
import { copy } from './copy.ts';

/** Another name, retired, offered again. */
export function CategoryActions({ category }: { category: SettingsCategory }) {
  const { id, name, is_retired: isRetired } = category;
  const [asked, setAsked] = useState<'name' | 'retire' | null>(null);
  const renaming = useAct(renameCategory, () => done(copy.renamed));
  const offering = useAct(setCategoryOffer, () =>
    done(isRetired ? copy.offerDone : copy.retireDone),
  );
  const params = { id };
  const offer = (is_offered: boolean) => void offering.perform({ params, body: { is_offered } });

  function done(text: string) {
    showToast({ text, tone: 'ok' });
    setAsked(null);
  }

  function ask(what: 'name' | 'retire') {
    renaming.forget();
    offering.forget();
    setAsked(what);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="compact"
        aria-label={copy.renameOf(name)}
        onClick={() => ask('name')}
      >
        {copy.rename}
      </Button>
      {isRetired ? (
        <Button
          tone="secondary"
          size="compact"
          aria-label={copy.offerOf(name)}
          busyText={offering.isBusy ? copy.busy : undefined}
          onClick={() => offer(true)}
        >
          {copy.offer}
        </Button>
      ) : (
        <Button
          tone="secondary"
          size="compact"
          aria-label={copy.retireOf(name)}
          onClick={() => ask('retire')}
        >
          {copy.retire}
        </Button>
      )}
      {asked === null && <RefusalNotice refusal={offering.refusal} />}
      <NameDialog
        open={asked === 'name'}
        title={copy.renameTitle}
        label={copy.nameLabel}
        hint={copy.renameHint}
        action={copy.save}
        name={name}
        field={clinicSettingFields.category_name}
        isBusy={renaming.isBusy}
        refusal={renaming.refusal}
        onName={(newName) => void renaming.perform({ params, body: { name: newName } })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'retire'}
        title={copy.retireTitle(name)}
        confirmLabel={copy.retire}
        cancelLabel={copy.cancel}
        destructive
        busyText={offering.isBusy ? copy.busy : undefined}
        onConfirm={() => offer(false)}
        onCancel={() => setAsked(null)}
      >
        <p>{copy.retireText}</p>
        <RefusalNotice refusal={offering.refusal} />
      </ConfirmDialog>
    </div>
  );
}
