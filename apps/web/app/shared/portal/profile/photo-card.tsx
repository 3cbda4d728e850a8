import type { StaffUser } from '@alivio/contract/staff.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StaffFace } from '../staff-face.tsx';
import { copy } from './copy.ts';
import { PHOTO_TYPES, usePhoto } from './use-photo.ts';

const { photo } = copy;

export function PhotoCard({ user }: { user: StaffUser }) {
  return (
    <Card title={photo.title}>
      {user.role === 'management' ? <NoChange user={user} /> : <PhotoForm user={user} />}
    </Card>
  );
}

function NoChange({ user }: { user: StaffUser }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <StaffFace user={user} large />
      <div>
        <Button tone="secondary" blockedReason={photo.notForManagement}>
          {photo.add}
        </Button>
      </div>
    </div>
  );
}

function PhotoForm({ user }: { user: StaffUser }) {
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, problem, isSending, choose, refuseUnreadable, letGo, save, remove } = usePhoto();
  const again = useRef<HTMLButtonElement>(null);
  const preview = useObjectUrl(chosen);
  const busyText = isSending ? copy.saving : undefined;

  // What was pressed is gone with a file that was refused: the next thing to press is another one.
  useEffect(() => {
    if (problem !== null) again.current?.focus();
  }, [problem]);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) choose(file);
    // The same file may be chosen again after it was let go.
    currentTarget.value = '';
  }

  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Notice tone="bad" announce>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {preview === null ? (
          <StaffFace user={user} large />
        ) : (
          <img
            src={preview}
            alt={photo.preview}
            onError={refuseUnreadable}
            className="size-24 shrink-0 rounded-full object-cover"
          />
        )}
        {chosen === null ? (
          <div className="flex flex-wrap gap-3">
            <Button ref={again} tone="secondary" onClick={() => picker.current?.click()}>
              {user.avatar_url === null ? photo.add : photo.change}
            </Button>
            {user.avatar_url !== null && (
              <Button tone="quiet" onClick={() => void remove()} busyText={busyText}>
                {photo.remove}
              </Button>
            )}
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void save(chosen)} busyText={busyText}>
              {photo.save}
            </Button>
            {!isSending && (
              <Button tone="quiet" onClick={letGo}>
                {copy.cancel}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="text-small text-text2">{photo.hint}</p>
      <input
        ref={picker}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={photo.title}
        tabIndex={-1}
        className="hidden"
        onChange={pick}
      />
    </div>
  );
}

/** An address of the file for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown !== null && shown.file === file ? shown.url : null;
}
