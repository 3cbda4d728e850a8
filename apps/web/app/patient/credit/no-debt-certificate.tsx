import { copy } from './copy.ts';
import { DownloadButton } from './download-button.tsx';

const { certificate: texts } = copy.paid;

/** There from the moment in which the credit was paid. */
export function NoDebtCertificate({ loanId }: { loanId: number }) {
  async function save() {
    const { saveCertificate } = await import('./parts/save-certificate.ts');
    return saveCertificate(loanId);
  }
  return (
    <DownloadButton save={save} failed={texts.failed} tone="primary">
      {texts.download}
    </DownloadButton>
  );
}
