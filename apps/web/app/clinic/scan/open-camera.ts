import type { CameraProblem } from './copy.ts';

const BY_NAME: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
};

/** The camera that looks away from its owner, where there are two; or why there is none to look through. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Only pages that came over a safe line have it at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices?.getUserMedia === undefined) return 'insecure';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return (error instanceof Error && BY_NAME[error.name]) || 'failed';
  }
}
