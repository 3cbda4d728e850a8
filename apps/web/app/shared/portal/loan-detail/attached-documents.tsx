import { type ClinicDocument, getClinicDocument } from '@alivio/contract/procedures.ts';
import type { StaffRole } from '@alivio/contract/staff.ts';
import { DetailList } from '#ui/content/detail-list.tsx';
import { SaveButton } from '../save-button.tsx';
import { exitsFor } from '../staff-session.ts';
import { copy } from './copy.ts';

type AttachedDocumentsProps = { documents: ClinicDocument[]; loanId: number; role: StaffRole };

export function AttachedDocuments({ documents, loanId, role }: AttachedDocumentsProps) {
  if (documents.length === 0) return <p className="text-text2">{copy.noDocuments}</p>;

  async function save(fileId: number) {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const request = { params: { id: loanId, fileId } };
    return saveDownload(getClinicDocument, request, { as: role, exits: exitsFor(String(loanId)) });
  }

  return (
    <ul className="flex flex-col gap-3">
      {documents.map((file) => (
        <li key={file.intId} className="rounded-card border border-border px-4 pt-1 pb-3">
          <DetailList
            items={[
              { term: copy.documentType, value: file.strDocumentType },
              {
                term: copy.fileName,
                value: <span className="break-all">{file.strDocumentUploadName}</span>,
              },
              { term: copy.fileSize, value: sizeInMb(file.dcmMaxMbDocument) },
              { term: copy.fileExtension, value: file.strExtensionFile.toUpperCase() },
            ]}
          />
          <SaveButton
            save={() => save(file.intId)}
            label={copy.downloadOf(file.strDocumentUploadName)}
          >
            {copy.download}
          </SaveButton>
        </li>
      ))}
    </ul>
  );
}

const hundredths = new Intl.NumberFormat('es-PE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** '0.82 MB'; what is smaller than that is not nothing. */
function sizeInMb(sizeMb: number): string {
  return `${hundredths.format(Math.max(sizeMb, 0.01))} MB`;
}
