import type { WireDocument } from '@alivio/contract/documents.ts';
import { checkFile } from './check-file.ts';
import { fileProblems } from './file-problems.ts';
import { changeFile, changeSlot, freePosition, listFiles, slotOf } from './tray.ts';
import { changeTray, readTray } from './tray-store.ts';

let made = 0;

/** One after the other, so that the same file twice in one choice is noticed. */
export async function chooseFiles(
  document: WireDocument,
  kept: readonly number[],
  files: readonly File[],
): Promise<void> {
  const typeId = document.intIdDocumentType;
  changeTray((tray) => {
    const incomeCategory = slotOf(tray, typeId).incomeCategory ?? document.strIncomeCategory;
    return changeSlot(tray, typeId, { kept, isChoosing: true, problems: [], incomeCategory });
  });
  for (const file of files) {
    const problem = await takeFile(document, file);
    if (problem === null) continue;
    changeTray((tray) => {
      const { problems } = slotOf(tray, typeId);
      return changeSlot(tray, typeId, { problems: [...problems, `${file.name}: ${problem}`] });
    });
  }
  changeTray((tray) => changeSlot(tray, typeId, { isChoosing: false }));
}

/** Null when the file is in the tray. */
async function takeFile(document: WireDocument, file: File): Promise<string | null> {
  const typeId = document.intIdDocumentType;
  const chosenBefore = listFiles(readTray()).map(({ original }) => original);
  const checked = await checkFile(file, document, chosenBefore);
  if (!checked.ok) return checked.problem;

  const slot = slotOf(readTray(), typeId);
  const position = freePosition(slot, document.intMaxFiles);
  if (position === null) return fileProblems.full;
  made += 1;
  const key = `chosen-${made}`;
  const { type } = checked;
  const state = { kind: type === 'pdf' ? 'waiting' : 'checking' } as const;
  const chosen = { key, position, original: file, content: file, extension: type, state };
  changeTray((tray) =>
    changeSlot(tray, typeId, { files: [...slotOf(tray, typeId).files, chosen] }),
  );
  if (type !== 'pdf') void lookAt(key, file, type);
  return null;
}

/** What looks at pictures is fetched with the first of them; without it they go as they are. */
async function lookAt(key: string, original: File, type: 'jpg' | 'png'): Promise<void> {
  const { reduced, doubt } = await prepare(original, type);
  const state =
    doubt === null ? { kind: 'waiting' as const } : { kind: 'doubtful' as const, doubt };
  changeTray((tray) =>
    changeFile(tray, key, { state, ...(reduced && { content: reduced, extension: 'jpg' }) }),
  );
}

async function prepare(original: File, type: 'jpg' | 'png') {
  try {
    const { preparePicture } = await import('#lib/pictures/prepare-picture.ts');
    return await preparePicture(original, type);
  } catch {
    return { reduced: null, doubt: null };
  }
}
