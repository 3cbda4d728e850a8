import type { ComponentProps } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ExplainedRefusal } from '../house-rules/explained-refusal.tsx';
import { copy } from './copy.ts';

/** What the fields of a cap are called, where a problem has to say whose it is. */
export const capLabels = { tea: copy.capTea, from: copy.capFrom, to: copy.capTo };

type TeaFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function TeaField(props: TeaFieldProps) {
  return (
    <TextField {...props} label={copy.capTea} inputMode="decimal" autoComplete="off" figures />
  );
}

type PublishedBoxProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>;

export function PublishedBox(props: PublishedBoxProps) {
  return <Checkbox {...props} label={copy.capPublished} hint={copy.capPublishedHint} />;
}

type CapFormEndProps = {
  /** What is wrong with the cap as it is typed. */
  fault: string | null;
  refusal: ApiError | null;
  isBusy: boolean;
  submit: string;
};

/** What the browser and the server have against it, and the way on. */
export function CapFormEnd({ fault, refusal, isBusy, submit }: CapFormEndProps) {
  return (
    <>
      <div role="status">
        {fault !== null && (
          <Notice tone="bad" title={copy.faultTitle}>
            {fault}
          </Notice>
        )}
      </div>
      <ExplainedRefusal refusal={refusal} />
      <div>
        <Button type="submit" busyText={isBusy ? copy.busy : undefined}>
          {submit}
        </Button>
      </div>
    </>
  );
}
