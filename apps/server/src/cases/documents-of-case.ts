import type { CaseDocument } from '@alivio/contract/cases.ts';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { preCheckTexts } from '@alivio/domain/document/pre-check.ts';
import type { Connection } from '#server/db/client.ts';
import type { DocumentFile, LoanDocument } from '#server/documents/document.ts';
import { preCheckOf } from '#server/documents/pre-check-of.ts';
import { selectFiles, selectStaffNames } from './cases.sql.ts';
import { checklists } from './checklists.ts';

type CaseFile = CaseDocument['files'][number];

/** The papers as a reviewer wants them: of the holder, the vehicle and whoever stands behind the loan now. */
export async function documentsToWire(
  db: Connection,
  documents: readonly LoanDocument[],
  guarantorId: number | null,
): Promise<CaseDocument[]> {
  const shown = documents.filter((each) => [null, guarantorId].includes(each.guarantorId));
  const all = shown.flatMap(({ files, earlierFiles }) => [...files, ...earlierFiles]);
  const stored = new Map(
    (
      await selectFiles(
        db,
        all.map(({ fileId }) => fileId),
      )
    ).map((row) => [row.id, row]),
  );
  const reviewers = shown.flatMap(({ reviewedBy }) => reviewedBy ?? []);
  const names = new Map(
    (await selectStaffNames(db, reviewers)).map((row) => [
      row.id,
      `${row.first_name} ${row.last_name}`,
    ]),
  );
  const toFile = (file: DocumentFile): CaseFile => fileToWire(file, stored.get(file.fileId));
  return shown.map((document) => ({
    id: document.id,
    kind: document.kind,
    owner: ownerOf(document),
    name: kindRules[document.kind].name,
    status: document.status,
    round: document.round,
    comment: document.comment,
    asked_for: document.askedFor,
    income_category: document.incomeCategory,
    reviewed_at: document.reviewedAt?.toISOString() ?? null,
    reviewed_by: (document.reviewedBy !== null && names.get(document.reviewedBy)) || null,
    checklist: [...checklists[document.kind]],
    files: document.files.map(toFile),
    earlier: roundsOf(document).map((files) => ({
      round: files[0]?.round ?? 0,
      comment: files[0]?.comment ?? null,
      files: files.map(toFile),
    })),
  }));
}

function fileToWire(
  file: DocumentFile,
  stored: { content_type: string; size_bytes: number } | undefined,
): CaseFile {
  const { status, advices } = preCheckOf([file]);
  return {
    hash: file.hash,
    position: file.position,
    name: file.name,
    extension: file.extension,
    content_type: stored?.content_type ?? '',
    size_bytes: stored?.size_bytes ?? 0,
    uploaded_at: file.uploadedAt.toISOString(),
    pre_check: { status, advice: advices.map((advice) => preCheckTexts[advice]) },
  };
}

function ownerOf({ guarantorId, kind }: LoanDocument): CaseDocument['owner'] {
  if (guarantorId !== null) return 'guarantor';
  return kind === 'vehicle_certificate' ? 'vehicle' : 'holder';
}

/** Newest round first. */
function roundsOf({ earlierFiles }: LoanDocument): DocumentFile[][] {
  const rounds = [...new Set(earlierFiles.map(({ round }) => round))].sort((a, b) => b - a);
  return rounds.map((round) => earlierFiles.filter((file) => file.round === round));
}
