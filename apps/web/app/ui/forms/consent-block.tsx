import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { OptionGroup } from './option-group.tsx';

type Consent = {
  name: string;
  /** May hold a button that opens the full text in a dialog. */
  label: ReactNode;
  error?: string | undefined;
};

type ConsentBlockProps = { id: string; legend: string; consents: Consent[] };

/** One box per permission and none ticked beforehand. */
export function ConsentBlock({ id, legend, consents }: ConsentBlockProps) {
  return (
    <OptionGroup id={id} legend={legend}>
      {consents.map((consent) => (
        <Checkbox key={consent.name} value="true" {...consent} />
      ))}
    </OptionGroup>
  );
}
