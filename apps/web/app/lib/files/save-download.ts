import type { FileEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { download } from '../api-file.ts';
import { clientExits, type Outcome, orShow } from '../guards.ts';
import { saveFile } from './save-file.ts';

/** A file of the client's, under the name that the server gives it. Throws the way out of a session that ended. */
export function saveDownload<const E extends FileEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
): Promise<Outcome<void>> {
  const saved = download(endpoint, request).then((file) => saveFile(file, file.name));
  return orShow(saved, clientExits);
}
