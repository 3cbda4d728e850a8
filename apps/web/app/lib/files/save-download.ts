import type { FileEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { download } from '../api-file.ts';
import type { CallOptions } from '../api-request.ts';
import { clientExits, type Exits, type Outcome, orShow } from '../guards.ts';
import { saveFile } from './save-file.ts';

/**
 * A file, the client's unless other exits are given, under the name that the server gives it. Throws the way out of a
 * session that ended.
 */
export function saveDownload<const E extends FileEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  { exits = clientExits, ...options }: CallOptions & { exits?: Exits } = {},
): Promise<Outcome<void>> {
  const saved = download(endpoint, request, options).then((file) => saveFile(file, file.name));
  return orShow(saved, exits);
}
