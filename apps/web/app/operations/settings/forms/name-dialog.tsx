import type { z } from 'zod/mini';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { fieldProblem } from './send-form.ts';
import { SettingForm } from './setting-form.tsx';

type NameDialogProps = {
  open: boolean;
  title: string;
  label: string;
  hint?: string | undefined;
  action: string;
  /** What stands there at first. */
  name: string;
  field: z.core.$ZodType;
  isBusy: boolean;
  refusal: ApiError | null;
  onName: (name: string) => void;
  onClose: () => void;
};

/** A name, given or changed. */
export function NameDialog({
  field,
  label,
  hint,
  name,
  refusal,
  onName,
  ...dialog
}: NameDialogProps) {
  return (
    <FormDialog {...dialog}>
      {(id) => <NameForm {...{ id, field, label, hint, name, refusal, onName }} />}
    </FormDialog>
  );
}

type NameFormProps = { id: string } & Pick<
  NameDialogProps,
  'field' | 'label' | 'hint' | 'name' | 'refusal' | 'onName'
>;

function NameForm({ id, field, label, hint, name, refusal, onName }: NameFormProps) {
  const form = useForm({
    state: useFormValues({ name }),
    validate: (values) => ({ name: fieldProblem(field, values.name) }),
    refusal: refusal ?? undefined,
  });
  return (
    <SettingForm {...{ id, form, refusal }} onSend={() => onName(form.values.name)}>
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        data-first-focus=""
        {...form.field('name')}
      />
    </SettingForm>
  );
}
