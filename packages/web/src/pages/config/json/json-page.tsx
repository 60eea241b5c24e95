import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useEditor } from '../config-editor.ts';
import { editedToInput, inputToEdited, sameInput } from '../model/edited-config.ts';
import { keepNames } from '../model/keep-names.ts';
import { textToConfig } from './text-to-config.ts';

/** The config as the API has it, to be read, copied, pasted and changed. */
export function JsonPage() {
  const { input, edit, edited, canEdit } = useEditor();
  const written = JSON.stringify(input, null, 2);
  const [text, setText] = useState(written);
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => textToConfig(text), [text]);
  /** The config that the text stands for, however it is spaced: another one was made elsewhere, by undoing for instance. */
  const stood = useRef(written);
  useEffect(() => {
    if (written === stood.current) return;
    stood.current = written;
    setText(written);
  }, [written]);
  const type = (next: string) => {
    setText(next);
    const { config } = textToConfig(next);
    if (!config || sameInput(config, input)) return;
    const after = keepNames(inputToEdited(config), edited);
    stood.current = JSON.stringify(editedToInput(after), null, 2);
    edit(() => after, 'json');
  };

  const goTo = (offset: number) => {
    const element = area.current;
    if (!element) return;
    element.focus();
    const end = text.indexOf('\n', offset);
    element.setSelectionRange(offset, end < 0 ? text.length : end);
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
    element.scrollTop = Math.max(0, (text.slice(0, offset).split('\n').length - 4) * lineHeight);
  };
  return (
    <div className="flex h-full min-h-0 flex-col gap-2 p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">{TEXTS.config.jsonLead}</p>
        <div className="flex items-center gap-1">
          <Button
            small
            disabled={read.config === null || !canEdit}
            onClick={() => setText(JSON.stringify(editedToInput(edited), null, 2))}
          >
            {TEXTS.config.jsonFormat}
          </Button>
          <CopyButton text={text} label={TEXTS.config.jsonCopy} />
        </div>
      </div>
      <textarea
        ref={area}
        aria-label={TEXTS.config.jsonText}
        aria-invalid={read.faults.length > 0 ? true : undefined}
        spellCheck={false}
        readOnly={!canEdit}
        wrap="off"
        className="min-h-0 w-full flex-1 resize-none rounded-lg border border-line-strong bg-surface p-3 font-mono text-[13px] leading-5"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <section aria-label={TEXTS.config.jsonFaults} aria-live="polite" className="max-h-40 overflow-y-auto">
        {read.faults.length === 0 ? (
          <p className="flex items-center gap-1.5 text-ok">
            <CircleCheck size={15} aria-hidden /> {TEXTS.config.jsonFine}
          </p>
        ) : (
          <ul className="flex flex-col gap-1">
            {read.faults.map(({ message, offset, line }) => (
              <li key={`${offset} ${message}`}>
                <button
                  type="button"
                  className="flex w-full items-baseline gap-2 rounded-md px-1 text-left hover:bg-bad-wash"
                  onClick={() => goTo(offset)}
                >
                  <span className="shrink-0 text-xs text-ink-soft">{TEXTS.config.jsonLine({ line })}</span>
                  <span className="text-bad">{message}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
