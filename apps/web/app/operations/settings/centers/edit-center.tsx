import {
  clinicSettingFields,
  type SettingsCenter,
  updateCenter,
} from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useAct } from '../../use-act.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { RucField } from '../forms/ruc-field.tsx';
import { changedOf, fieldProblem } from '../forms/send-form.ts';
import { SettingForm } from '../forms/setting-form.tsx';
import { copy } from './copy.ts';

type EditedCenter = Pick<SettingsCenter, 'id' | 'name' | 'ruc'>;

export function EditCenter({ center }: { center: EditedCenter }) {
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(updateCenter, () => {
    showToast({ text: copy.edited, tone: 'ok' });
    setOpen(false);
  });

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <>
      <Button tone="secondary" size="compact" aria-label={copy.editOf(center.name)} onClick={open}>
        {copy.edit}
      </Button>
      <FormDialog
        open={isOpen}
        title={copy.editTitle}
        action={copy.save}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
      >
        {(id) => (
          <CenterForm
            {...{ id, center, refusal }}
            onFacts={(body) => void perform({ params: { id: center.id }, body })}
          />
        )}
      </FormDialog>
    </>
  );
}

type CenterFormProps = {
  id: string;
  center: EditedCenter;
  refusal: ApiError | null;
  onFacts: (changed: { name?: string; ruc?: string }) => void;
};

function CenterForm({ id, center, refusal, onFacts }: CenterFormProps) {
  const [before] = useState({ name: center.name, ruc: center.ruc ?? '' });
  const form = useForm({
    state: useFormValues(before),
    validate: ({ name, ruc }) => ({
      name: fieldProblem(clinicSettingFields.center_name, name),
      ruc: fieldProblem(clinicSettingFields.ruc, ruc),
    }),
    refusal: refusal ?? undefined,
  });
  return (
    <SettingForm {...{ id, form, refusal }} onSend={() => onFacts(changedOf(before, form.values))}>
      <TextField
        label={copy.nameLabel}
        hint={copy.nameHint}
        autoComplete="off"
        data-first-focus=""
        {...form.field('name')}
      />
      <RucField {...form.field('ruc')} />
    </SettingForm>
  );
}
