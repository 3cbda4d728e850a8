import {
  clinicSettingFields,
  createSite,
  type SettingsCenter,
} from '@alivio/contract/clinic-settings.ts';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useAct } from '../../use-act.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { RucField } from '../forms/ruc-field.tsx';
import { fieldProblem } from '../forms/send-form.ts';
import { SettingForm } from '../forms/setting-form.tsx';
import { emptyFacts, factProblems, factsOf, SiteFactFields } from '../forms/site-facts.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { copy } from './copy.ts';

const NEW = 'new';
const emptySite = { center: '', center_name: '', center_ruc: '', ...emptyFacts };

/** Whoever looks something up elsewhere finds what was written again. */
export function NewSiteForm({ centers }: { centers: readonly SettingsCenter[] }) {
  const navigate = useNavigate();
  const draft = useDraft('new-site', { ...emptySite, center: centers.length === 0 ? NEW : '' });
  const { perform, isBusy, refusal } = useAct(createSite, ({ id }) => {
    draft.forget();
    showToast({ text: copy.created, tone: 'ok' });
    void navigate(`/operations/settings/sites/${id}`);
  });
  const form = useForm({
    state: draft.state,
    validate: ({ center, center_name, center_ruc, ...facts }) => ({
      center: center === '' ? copy.centerMissing : null,
      center_name:
        center === NEW ? fieldProblem(clinicSettingFields.center_name, center_name) : null,
      center_ruc: center === NEW ? fieldProblem(clinicSettingFields.ruc, center_ruc) : null,
      ...factProblems(facts),
    }),
    refusal: refusal ?? undefined,
  });
  const { values, field } = form;
  const isNew = values.center === NEW;

  function send() {
    const center = isNew
      ? { name: values.center_name, ruc: values.center_ruc }
      : { id: Number(values.center) };
    void perform({ body: { center, ...factsOf(values) } });
  }

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.intro}</p>
      <DraftNotice {...draft} />
      <SettingForm id="new-site" form={form} refusal={refusal} onSend={send}>
        <Card>
          <Select
            label={copy.center}
            prompt={copy.centerPrompt}
            options={[
              ...centers.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: NEW, label: copy.newCenter },
            ]}
            {...field('center')}
          />
          {isNew && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label={copy.centerName} autoComplete="off" {...field('center_name')} />
              <RucField {...field('center_ruc')} />
            </div>
          )}
          <SiteFactFields field={field} />
        </Card>
        <div>
          <Button type="submit" busyText={isBusy ? copy.creating : undefined}>
            {copy.create}
          </Button>
        </div>
      </SettingForm>
    </div>
  );
}
