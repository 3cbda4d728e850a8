import { CapCorrection } from './cap-correction.tsx';
import { CapForm } from './cap-form.tsx';
import type { RateSettings } from './rates-view.tsx';

type CapOrCorrectionProps = {
  settings: RateSettings;
  /** The kind of cap whose last row was mistyped; null for a new one. */
  corrected: string | null;
};

/** Both are fetched as one: they share most of what they are made of. */
export function CapOrCorrection({ settings, corrected }: CapOrCorrectionProps) {
  return corrected === null ? (
    <CapForm settings={settings} />
  ) : (
    <CapCorrection settings={settings} kind={corrected} />
  );
}
