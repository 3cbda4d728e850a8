import { lookUpDni } from '@alivio/contract/applications.ts';
import { isDocumentNumber } from '@alivio/domain/person/document.ts';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor, isSessionOver } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { useRequest } from '#lib/use-request.ts';
import { showToast, type ToastHandle, type ToastMessage } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

export interface FoundNames {
  dni: string;
  first_name: string;
  last_name: string;
}

/**
 * Asks the registry once a DNI is complete, unless its names are there already. However the question fails,
 * the names can be typed.
 */
export function useDniLookup(
  { dni, knownDni, savedDni }: { dni: string; knownDni: string; savedDni: string | undefined },
  onFound: (names: FoundNames) => void,
): { isLooking: boolean } {
  const ask = useCallback((signal: AbortSignal) => askNames(dni, signal), [dni]);
  const isAsked = isDocumentNumber('DNI', dni) && dni !== knownDni;
  const { status, ...request } = useRequest(isAsked ? ask : null);
  const found = 'answer' in request ? request.answer : null;

  const said = useRef<ToastHandle>(null);
  const leave = useLeave();

  /** Two answers side by side would contradict each other; about what was saved there is nothing new to say. */
  function say(message: ToastMessage) {
    if (dni === savedDni) return;
    said.current?.dismiss();
    said.current = showToast(message);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if ('error' in request) {
      const exit = isSessionOver(request.error) && exitFor(request.error, clientExits);
      if (exit instanceof Response) leave(exit);
      else say({ text: textOf(request.error), tone: 'bad' });
    } else if (found) {
      say({ text: copy.found, tone: 'ok' });
      onFound(found);
    }
  }, [status, found]);

  return { isLooking: status === 'loading' };
}

async function askNames(dni: string, signal: AbortSignal): Promise<FoundNames> {
  const { data } = await api(lookUpDni, { body: { dni } }, { signal });
  const { nombres, ap_paterno, ap_materno } = data.data;
  return { dni, first_name: nombres, last_name: `${ap_paterno} ${ap_materno}`.trim() };
}

/** The registry may say more than that it knows nobody (spec 1 §7), and an old page is not its fault. */
function textOf({ errorType, code, message }: ApiError): string {
  const saysWhy = errorType === 'NoSuccess' || code === 'api_key_unknown';
  return saysWhy ? message : copy.notFound;
}
