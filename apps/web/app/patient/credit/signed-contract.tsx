import type { CreditStatus } from '@alivio/contract/credits.ts';
import { copy } from './copy.ts';
import { DownloadButton } from './download-button.tsx';

const texts = copy.contract;

type SignedContractProps = { loanId: number; status: CreditStatus };

/** The contract as everybody signed it. Whether there is one the server knows: the company's copy comes a little later. */
export function SignedContract({ loanId, status }: SignedContractProps) {
  async function save() {
    const { savePaper } = await import('#shared/contract-papers/save-paper.ts');
    return savePaper(loanId, 'signed');
  }
  return (
    <DownloadButton
      save={save}
      failed={texts.failed}
      missing={status === 'FIRMADO' ? texts.soon : copy.missing}
    >
      {texts.download}
    </DownloadButton>
  );
}
