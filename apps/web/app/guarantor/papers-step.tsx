import {
  type BackingDocument,
  type GuarantorInvitation,
  submitAsGuarantor,
  uploadGuarantorFile,
} from '@alivio/contract/backing.ts';
import { mayReplace } from '@alivio/domain/document/document-status.ts';
import {
  type IncomeCategory,
  incomeCategories,
  incomeCategoryTexts,
} from '@alivio/domain/document/income-category.ts';
import { useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import { PapersForm } from '#shared/papers/papers-form.tsx';
import type { SendPaper } from '#shared/papers/use-papers.ts';
import { Select } from '#ui/forms/select.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import { DeclineButton } from './decline-button.tsx';

const categoryOptions = incomeCategories.map((category) => ({
  value: category,
  label: incomeCategoryTexts[category].name,
}));

export function PapersStep({ invitation }: { invitation: GuarantorInvitation }) {
  const { token = '' } = useParams();
  const { revalidate } = useRevalidator();
  const [category, setCategory] = useState(invitation.income_category);
  const isAgain = invitation.state === 'observed';

  const sendOne: SendPaper = ({ kind, content }, place, onProgress) => {
    if (kind === 'vehicle_certificate') throw new Error('a guarantor has no vehicle');
    const body = { kind, ...place, ...(category && { income_category: category }) };
    const files = { file: [content] };
    return upload(uploadGuarantorFile, { params: { token }, body, files }, { onProgress });
  };

  async function finish(): Promise<ApiError | null> {
    try {
      await api(submitAsGuarantor, { params: { token } });
      await revalidate();
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  function questionOf({ kind, status }: BackingDocument) {
    if (kind !== 'income_proof' || !mayReplace(status)) return null;
    return {
      field: <IncomeQuestion value={category} onValue={setCategory} />,
      problem: category === null ? copy.incomeMissing : null,
    };
  }

  return (
    <div className={journeyFormStyle}>
      <Question title={isAgain ? copy.observedHeading : copy.papersHeading}>
        {isAgain ? copy.observedIntro : copy.papersIntro}
      </Question>
      <PapersForm
        documents={invitation.documents}
        questionOf={questionOf}
        sendOne={sendOne}
        onSent={finish}
        submitText={copy.send}
        busyText={copy.sending}
      >
        <DeclineButton />
      </PapersForm>
    </div>
  );
}

type IncomeQuestionProps = {
  value: IncomeCategory | null;
  onValue: (category: IncomeCategory | null) => void;
};

/** Comes before the files: which papers serve depends on it. */
function IncomeQuestion({ value, onValue }: IncomeQuestionProps) {
  return (
    <Select
      name="income-category"
      label={copy.income}
      prompt={copy.incomePrompt}
      options={categoryOptions}
      value={value ?? ''}
      hint={value === null ? undefined : incomeCategoryTexts[value].papers}
      onChange={({ currentTarget }) =>
        onValue(incomeCategories.find((category) => category === currentTarget.value) ?? null)
      }
    />
  );
}
