import type { CaseDocument } from '@alivio/contract/cases.ts';
import { LazyFileView } from '../../file-view/lazy-file-view.tsx';
import { useCaseFile } from './use-case-file.ts';

/** One file of a document. Another file wants another `key`. */
export function CaseFileView({ file }: { file: CaseDocument['files'][number] }) {
  return <LazyFileView file={file} bytes={useCaseFile(file.hash)} />;
}
