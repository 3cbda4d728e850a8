import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { CameraProblem } from './copy.ts';
import { createQrFinder } from './find-qr-text.ts';
import { openCamera } from './open-camera.ts';

/** Often enough for a steady hand, seldom enough for the battery. */
const LOOK_EVERY_MS = 200;

type Camera = 'starting' | 'on' | CameraProblem;

/** Looks through the camera while it is wanted, and tells the first QR that it sees. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onText: (text: string) => void,
): { camera: Camera; retry: () => void } {
  const [camera, setCamera] = useState<Camera>('starting');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same camera again
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    setCamera('starting');
    void look(video, controller.signal, setCamera).then((text) => {
      if (text !== null && !controller.signal.aborted) onText(text);
    });
    return () => controller.abort();
  }, [video, isWanted, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { camera, retry };
}

async function look(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  say: (camera: Camera) => void,
): Promise<string | null> {
  const opened = await openCamera();
  if (typeof opened === 'string') {
    if (!signal.aborted) say(opened);
    return null;
  }
  try {
    const shown = video.current;
    if (signal.aborted || shown === null) return null;
    shown.srcObject = opened;
    await shown.play();
    say('on');
    return await findIn(shown, signal);
  } catch {
    // Whoever left meanwhile has taken the video away.
    if (!signal.aborted) say('failed');
    return null;
  } finally {
    // The light beside the lens goes out.
    for (const track of opened.getTracks()) track.stop();
  }
}

async function findIn(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const find = await createQrFinder();
  while (!signal.aborted) {
    const { videoWidth: width, videoHeight: height } = video;
    const text = width > 0 ? await find({ source: video, width, height }) : null;
    if (text !== null) return text;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return null;
}
