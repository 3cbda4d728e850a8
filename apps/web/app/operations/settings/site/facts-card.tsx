import { type SettingsSite, updateSite } from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { changedOf } from '../forms/send-form.ts';
import { SettingForm } from '../forms/setting-form.tsx';
import {
  factLabels,
  factProblems,
  factsOf,
  SiteFactFields,
  type SiteFacts,
} from '../forms/site-facts.tsx';
import { copy } from './copy.ts';

type FactsCardProps = { site: SettingsSite; mayAct: boolean };

export function FactsCard({ site, mayAct }: FactsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(updateSite, () => {
    showToast({ text: copy.saved, tone: 'ok' });
    setOpen(false);
  });

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <Card
      title={copy.facts}
      aside={
        mayAct && (
          <Button tone="secondary" size="compact" onClick={open}>
            {copy.edit}
          </Button>
        )
      }
    >
      <DetailList
        items={[
          { term: copy.center, value: site.center.name },
          { term: copy.ruc, value: site.center.ruc ?? copy.noRuc },
          { term: factLabels.address, value: site.address },
          { term: factLabels.district, value: site.district },
          { term: factLabels.province, value: site.province },
          { term: factLabels.region, value: site.region },
          { term: factLabels.phone, value: site.phone },
        ]}
      />
      <FormDialog
        open={isOpen}
        title={copy.factsTitle}
        action={copy.save}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <FactsForm
            id={formId}
            facts={factsOf(site)}
            refusal={refusal}
            onFacts={(body) => void perform({ params: { id: site.id }, body })}
          />
        )}
      </FormDialog>
    </Card>
  );
}

type FactsFormProps = {
  id: string;
  facts: SiteFacts;
  refusal: ApiError | null;
  onFacts: (changed: Partial<SiteFacts>) => void;
};

function FactsForm({ id, facts, refusal, onFacts }: FactsFormProps) {
  const [before] = useState(facts);
  const form = useForm({
    state: useFormValues(before),
    validate: factProblems,
    refusal: refusal ?? undefined,
  });
  return (
    <SettingForm
      {...{ id, form, refusal }}
      onSend={() => onFacts(changedOf(before, factsOf(form.values)))}
    >
      <SiteFactFields field={form.field} />
    </SettingForm>
  );
}
