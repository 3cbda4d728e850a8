import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { cameraProblems, copy, solvable } from './copy.ts';
import { useCamera } from './use-camera.ts';

type CameraViewProps = { isReading: boolean; onText: (text: string) => void };

export function CameraView({ isReading, onText }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, retry } = useCamera(video, !isReading, onText);
  const isThere = camera === 'starting' || camera === 'on';
  const waits = isReading ? copy.reading : camera === 'starting' ? copy.starting : '';

  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        aria-label={copy.video}
        muted
        playsInline
        hidden={!isThere}
        className="aspect-square w-full rounded-card bg-sunken object-cover"
      />
      <p role="status" className="text-center text-small text-text2">
        {waits}
      </p>
      {!isThere && (
        <Notice
          tone="warn"
          announce
          actions={
            solvable.includes(camera) && (
              <Button tone="secondary" size="compact" onClick={retry}>
                {copy.tryCamera}
              </Button>
            )
          }
        >
          {cameraProblems[camera]}
        </Notice>
      )}
    </div>
  );
}
