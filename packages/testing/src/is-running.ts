import { processStamp } from '../../../scripts/processes/process-identity.mjs';

/** Whether a process lives; one that ended and that nobody has asked about since does not. */
export function isRunning(pid: number): boolean {
  return processStamp(pid) !== null;
}
