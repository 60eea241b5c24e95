import { TEXTS } from '../../texts/texts.ts';
import { usePreviewed } from './preview.ts';

/** Which of the latest documents previews are made of. */
export function PreviewPicker() {
  const { documents, documentId, choose } = usePreviewed();
  if (documents.length === 0) return null;
  return (
    <select
      aria-label={TEXTS.config.previewDocument}
      className="h-7 max-w-56 min-w-0 truncate rounded-md border border-line bg-surface px-1.5 text-xs text-ink-soft"
      value={documentId ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {documents.map(({ id, displaySubject, originalFileName }) => (
        <option key={id} value={id}>
          {displaySubject ?? originalFileName ?? TEXTS.inbox.manual}
        </option>
      ))}
    </select>
  );
}
