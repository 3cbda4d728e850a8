import { type SettingsSite, setSiteCategories } from '@alivio/contract/clinic-settings.ts';
import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OptionGroup } from '#ui/forms/option-group.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { copy } from './copy.ts';

type CategoriesCardProps = { site: SettingsSite; mayAct: boolean };
type Category = SettingsSite['categories'][number];

export function CategoriesCard({ site, mayAct }: CategoriesCardProps) {
  const { id, categories } = site;
  const [isOpen, setOpen] = useState(false);
  const { perform, isBusy, refusal, forget } = useAct(setSiteCategories, () => {
    showToast({ text: copy.saved, tone: 'ok' });
    setOpen(false);
  });
  const treated = categories.filter(({ is_treated }) => is_treated);

  function open() {
    forget();
    setOpen(true);
  }

  return (
    <Card
      title={copy.categories}
      aside={
        mayAct && (
          <Button tone="secondary" size="compact" aria-label={copy.editCategories} onClick={open}>
            {copy.edit}
          </Button>
        )
      }
    >
      {treated.length === 0 ? (
        <Notice tone="warn">{copy.noCategories}</Notice>
      ) : (
        <ul className="list-disc pl-5">
          {treated.map((category) => (
            <li key={category.id}>{nameOf(category)}</li>
          ))}
        </ul>
      )}
      <FormDialog
        open={isOpen}
        title={copy.categoriesTitle}
        action={copy.save}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <CategoriesForm
            id={formId}
            {...{ categories, refusal }}
            onChosen={(category_ids) => void perform({ params: { id }, body: { category_ids } })}
          />
        )}
      </FormDialog>
    </Card>
  );
}

type CategoriesFormProps = {
  id: string;
  categories: readonly Category[];
  refusal: ApiError | null;
  onChosen: (ids: number[]) => void;
};

function CategoriesForm({ id, categories, refusal, onChosen }: CategoriesFormProps) {
  const [chosen, setChosen] = useState(
    () => new Set(categories.flatMap((each) => (each.is_treated ? [each.id] : []))),
  );

  function choose(categoryId: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(categoryId);
    else next.delete(categoryId);
    setChosen(next);
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChosen([...chosen]);
      }}
      className="flex flex-col gap-4 pt-1"
    >
      <RefusalNotice refusal={refusal} />
      <OptionGroup id="categories" legend={copy.categories} hint={copy.categoriesHint}>
        {categories.map((category) => (
          <Checkbox
            key={category.id}
            name={`category-${category.id}`}
            label={nameOf(category)}
            checked={chosen.has(category.id)}
            onChange={({ currentTarget }) => choose(category.id, currentTarget.checked)}
          />
        ))}
        {categories.length === 0 && <p>{copy.noneToChoose}</p>}
      </OptionGroup>
    </form>
  );
}

function nameOf({ name, is_retired }: Category): string {
  return is_retired ? `${name} ${copy.retired}` : name;
}
