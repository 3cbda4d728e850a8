import {
  type BackingDocument,
  submitVehicle,
  uploadVehicleFile,
} from '@alivio/contract/backing.ts';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import { PapersForm } from '#shared/papers/papers-form.tsx';
import type { SendPaper } from '#shared/papers/use-papers.ts';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import { type Vehicle, VehicleCard } from './vehicle-card.tsx';

type VehiclePapersProps = {
  loanId: number;
  vehicle: Vehicle;
  document: BackingDocument;
  onEdit: () => void;
};

export function VehiclePapers({ loanId, vehicle, document, onEdit }: VehiclePapersProps) {
  const { revalidate } = useRevalidator();
  const params = { id: loanId };
  const isAgain = vehicle.state === 'observed';

  const sendOne: SendPaper = ({ content }, body, onProgress) =>
    upload(uploadVehicleFile, { params, body, files: { file: [content] } }, { onProgress });

  async function finish(): Promise<ApiError | null> {
    try {
      await api(submitVehicle, { params });
      await revalidate();
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  return (
    <div className={journeyFormStyle}>
      <Question title={isAgain ? copy.observedHeading : copy.papersHeading}>
        {copy.papersIntro}
      </Question>
      <VehicleCard vehicle={vehicle} onEdit={onEdit} />
      <PapersForm
        documents={[document]}
        sendOne={sendOne}
        onSent={finish}
        submitText={copy.send}
        busyText={copy.sending}
      />
    </div>
  );
}
