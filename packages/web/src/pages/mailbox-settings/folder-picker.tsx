import type { ArgumentsOf } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';

interface FolderPickerProps {
  readonly mailboxId: string;
  /** Where it is looked, without the folder. */
  readonly place: Omit<ArgumentsOf<'getExportFolders'>['body'], 'folder'>;
  readonly onChosen: (folder: string) => void;
  readonly onClose: () => void;
}

/** The folders of a drive, one level at a time. */
export function FolderPicker({ mailboxId, place, onChosen, onClose }: FolderPickerProps) {
  const [path, setPath] = useState<readonly string[]>([]);
  const folder = path.join('/');
  const { data, error, refetch } = useQuery({
    queryKey: ['export-folders', mailboxId, place.provider, place.webdav?.url ?? '', folder],
    queryFn: ({ signal }) => api.getExportFolders({ id: mailboxId, body: { ...place, folder } }, { signal }),
    // They are made and moved elsewhere.
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open title={TEXTS.workbook.chooseTitle} onClose={onClose}>
      <nav aria-label={TEXTS.workbook.folder} className="mb-2 flex flex-wrap items-center gap-1">
        {[TEXTS.workbook.topFolder, ...path].map((name, depth) => (
          <span key={path.slice(0, depth).join('/')} className="flex items-center gap-1">
            {depth > 0 && <span aria-hidden>/</span>}
            <Button small look="quiet" onClick={() => setPath(path.slice(0, depth))}>
              {name}
            </Button>
          </span>
        ))}
      </nav>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && data.folders.length === 0 && <p className="text-ink-soft">{TEXTS.workbook.noFolders}</p>}
      <ul className="max-h-64 overflow-y-auto">
        {(data?.folders ?? []).map((name) => (
          <li key={name}>
            <Button
              look="quiet"
              className="w-full justify-start"
              icon={<Folder size={14} aria-hidden />}
              onClick={() => setPath([...path, name])}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Button look="primary" disabled={!data} onClick={() => onChosen(folder)}>
          {TEXTS.workbook.chooseHere}
        </Button>
      </div>
    </Dialog>
  );
}
