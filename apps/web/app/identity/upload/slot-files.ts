import { sizeText } from '#lib/files/size-text.ts';
import type { SlotFile } from '#ui/forms/file-slot.tsx';
import { copy, doubtTexts } from './copy.ts';
import type { SlotView } from './slot-view.ts';
import type { ChosenFile } from './tray.ts';

const IDENTITY_TYPE = 1;

type Urls = ReadonlyMap<string, string>;

/** The files of a document in the order of their places: those on the server and those on their way. */
export function listSlotFiles(view: SlotView, urls: Urls): SlotFile[] {
  const { document, kept, slot } = view;
  const sides = document.intIdDocumentType === IDENTITY_TYPE ? [copy.front, copy.back] : [];
  const onServer = kept.map((file) => ({
    position: file.intSubIndice,
    row: {
      key: file.strHash,
      name: `${file.strDocumentUploadName}.${file.strExtensionFile}`,
      detail: sides[file.intSubIndice - 1],
      // The document's own badge says more, once it is whole.
      state: { kind: view.status === 'new' ? ('uploaded' as const) : ('chosen' as const) },
      opens: 'download' as const,
      isKept: view.status !== 'observed',
    },
  }));
  const chosen = slot.files.map((file) => ({
    position: file.position,
    row: rowOf(file, sides[file.position - 1], urls.get(file.key)),
  }));
  return [...onServer, ...chosen]
    .sort((one, other) => one.position - other.position)
    .map(({ row }) => row);
}

function rowOf(file: ChosenFile, side: string | undefined, url: string | undefined): SlotFile {
  const { key, original, content, extension, state } = file;
  const isPdf = extension === 'pdf';
  return {
    key,
    name: original.name,
    detail: [side, sizeText(content.size)].filter(Boolean).join(' · '),
    previewUrl: isPdf ? undefined : url,
    opens: 'view',
    isKept: state.kind === 'sent',
    state: shownState(state),
  };
}

function shownState(state: ChosenFile['state']): SlotFile['state'] {
  switch (state.kind) {
    case 'doubtful':
      return { kind: 'doubtful', message: doubtTexts[state.doubt] };
    case 'waiting':
      return { kind: 'chosen' };
    case 'sending':
      return { kind: 'uploading', percent: state.percent };
    case 'sent':
      return { kind: 'uploaded' };
    default:
      return state;
  }
}
