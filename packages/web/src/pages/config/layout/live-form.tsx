import type { Schema } from '@rowbox/client';
import { useMemo } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { RecordForm } from '../../review/record-form.tsx';
import type { Corrections } from '../../review/use-corrections.ts';
import { useEditor } from '../config-editor.ts';
import { previewToExtraction, usePreviewed } from '../preview.ts';
import { PreviewPicker } from '../preview-picker.tsx';

/** Nothing is corrected in a preview. */
const NO_CORRECTIONS: Pick<Corrections, 'apply' | 'confirm' | 'refused' | 'forget'> = {
  apply: async () => false,
  confirm: async () => false,
  refused: {},
  forget: () => undefined,
};

/** The record of a real document as the layout shows it, the one people will see when they check documents. */
export function LiveForm() {
  const { usable } = useEditor();
  const preview = usePreviewed();
  const extraction = useMemo(() => previewToExtraction(preview, usable), [preview, usable]);
  return (
    <section aria-label={TEXTS.config.livePreview} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-ink-soft">{TEXTS.config.livePreview}</h2>
        <PreviewPicker />
      </div>
      <RecordForm
        config={usable.config as unknown as Schema<'Mailbox'>['config']}
        layout={usable.layout as Schema<'LayoutDefinition'>}
        extraction={extraction}
        {...NO_CORRECTIONS}
        readOnly
        onFocus={() => undefined}
        onEnter={() => undefined}
        confirmRow={() => undefined}
      />
    </section>
  );
}
