import type { CaseDocument } from '@alivio/contract/cases.ts';
import { FileView } from '../../file-view/file-view.tsx';
import { useCaseFile } from './use-case-file.ts';

/** One file of a document. Another file wants another `key`. */
export function CaseFileView({ file }: { file: CaseDocument['files'][number] }) {
  return <FileView file={file} bytes={useCaseFile(file.hash)} />;
}
