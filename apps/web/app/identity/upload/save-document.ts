import { downloadDocument } from '@alivio/contract/documents.ts';
import { downloadBase64 } from '#lib/api-file.ts';
import { saveFile } from '#lib/files/save-file.ts';

/** Brings a file of a document from the server into the downloads. */
export async function saveDocument(hash: string): Promise<void> {
  const { file, rest } = await downloadBase64(downloadDocument, { params: { hash }, body: {} });
  const { strDocumentUploadName: name, strExtensionFile: extension } = rest.data;
  saveFile(file, `${name}.${extension}`);
}
