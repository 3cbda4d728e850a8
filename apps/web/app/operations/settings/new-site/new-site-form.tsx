import {
  clinicSettingFields,
  createSite,
  type SettingsCenter,
} from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
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
import { type FilledSite, NEW_CENTER as NEW } from './filled-site.ts';

const emptySite = { center: '', center_name: '', center_ruc: '', ...emptyFacts };

type NewSiteFormProps = {
  centers: readonly SettingsCenter[];
  /** What the clinic that asked for it told about itself. */
  filled: FilledSite | null;
};

/** Whoever looks something up elsewhere finds what was written again. */
export function NewSiteForm({ centers, filled: given }: NewSiteFormProps) {
  const navigate = useNavigate();
  // As it was when the form opened: what is loaded after it was sent says already what became of it.
  const [filled] = useState(given);
  const draft = useDraft(filled?.draft ?? 'new-site', {
    ...emptySite,
    center: centers.length === 0 ? NEW : '',
    ...filled?.values,
  });
  const { perform, isBusy, refusal } = useAct(createSite, ({ id }) => {
    draft.forget();
    showToast({ text: filled ? copy.affiliated : copy.created, tone: 'ok', isForArrival: true });
    void navigate(filled?.leadsTo ?? `/operations/settings/sites/${id}`);
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
    const asked = filled && { affiliation_id: filled.affiliationId };
    void perform({ body: { center, ...factsOf(values), ...asked } });
  }

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="text-text2">{copy.intro}</p>
      {filled && <Notice tone="info">{copy.filledText}</Notice>}
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
