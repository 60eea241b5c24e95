import type { Schema } from '@rowbox/client';
import { FIELD_TYPES } from '@rowbox/contract';
import { TriangleAlert } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/page.tsx';
import { type Choices, exampleOf, type FieldChoice, pathOf } from './draft-choices.ts';
import { groupPath } from './draft-marks.ts';

type Draft = Schema<'ConfigDraft'>;
type Field = NonNullable<Draft['config']>['fields'][number];

/** What a list of proposed fields is told, and tells. */
export interface DraftSheetProps {
  readonly draft: Draft;
  readonly choices: Choices;
  readonly onChange: (path: string, changes: Partial<FieldChoice>) => void;
  /** The path of the proposal in question; null: none. */
  readonly lit: string | null;
  readonly onLight: (path: string | null) => void;
  readonly sheet: {
    /** Null: the header. */
    readonly id: string | null;
    readonly name: string;
    readonly fields: readonly Field[];
  };
}

/** The proposed fields of the header, or of a group. */
export function DraftSheet(props: DraftSheetProps) {
  const { sheet, onLight } = props;
  const title =
    sheet.id === null ? (
      sheet.name
    ) : (
      <span className="block" {...lighting(groupPath(sheet.id), onLight)}>
        {sheet.name}
      </span>
    );
  return (
    <Panel title={title}>
      <ul className="-m-4 divide-y divide-line">
        {sheet.fields.map(({ key }) => (
          <DraftField key={key} fieldKey={key} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

const lighting = (path: string, onLight: DraftSheetProps['onLight']) => ({
  onPointerEnter: () => onLight(path),
  onPointerLeave: () => onLight(null),
  onFocus: () => onLight(path),
  onBlur: () => onLight(null),
});

const BOX = 'h-8 rounded-md border border-line bg-surface px-2 disabled:opacity-50';

function DraftField({
  fieldKey,
  draft,
  sheet,
  choices,
  onChange,
  lit,
  onLight,
}: DraftSheetProps & { readonly fieldKey: string }) {
  const path = pathOf(sheet.id, fieldKey);
  const choice = choices[path];
  if (!choice) return null;
  const { label, kept, doubt } = choice;
  const retype = (chosen: string) => {
    const type = FIELD_TYPES.find((one) => one === chosen);
    if (type) onChange(path, { type });
  };
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2',
        lit === path && 'bg-accent-wash',
      )}
      {...lighting(path, onLight)}
    >
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={TEXTS.newMailbox.keep({ label })}
        checked={kept}
        onChange={({ target }) => onChange(path, { kept: target.checked })}
      />
      <input
        aria-label={TEXTS.newMailbox.labelOf({ label })}
        className={classNames(BOX, 'w-48')}
        disabled={!kept}
        maxLength={300}
        value={label}
        onChange={({ target }) => onChange(path, { label: target.value })}
      />
      <select
        aria-label={TEXTS.newMailbox.typeOf({ label })}
        className={BOX}
        disabled={!kept}
        value={choice.type}
        onChange={({ target }) => retype(target.value)}
      >
        {FIELD_TYPES.filter((type) => type !== 'enum' || choice.type === 'enum').map((type) => (
          <option key={type} value={type}>
            {TEXTS.types[type]}
          </option>
        ))}
      </select>
      <span className="min-w-0 flex-1 truncate text-ink-soft">{exampleOf(draft, sheet.id, fieldKey)}</span>
      {doubt && (
        <p className="flex w-full items-center gap-1.5 pl-7 text-xs text-warn">
          <TriangleAlert size={12} className="shrink-0" aria-hidden /> {TEXTS.newMailbox.doubts[doubt]}
        </p>
      )}
    </li>
  );
}
