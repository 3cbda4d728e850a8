import { downloadApprovalLetter } from '@alivio/contract/clinic-papers.ts';
import { downloadBase64 } from '#lib/api-file.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';

/** The letter of a payment under the name that the server gives it. Throws the way out of a session that ended. */
export function saveLetter(loanId: number, siteId: number | undefined): Promise<Outcome<void>> {
  const query = { intId: loanId, ...(siteId !== undefined && { intIdHeadquarters: siteId }) };
  const saved = downloadBase64(downloadApprovalLetter, { query }).then(({ file, rest }) => {
    const { fileName, fileExtension } = rest.data;
    saveFile(
      new File([file], fileName, { type: 'application/pdf' }),
      `${fileName}.${fileExtension}`,
    );
  });
  return orShow(saved, staffExits);
}
