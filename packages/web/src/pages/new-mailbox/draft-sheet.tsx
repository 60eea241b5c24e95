import type { Schema } from '@rowbox/client';
import { FIELD_TYPES } from '@rowbox/contract';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
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
  const { sheet, onLight, choices } = props;
  const isBeside = ({ key }: Field) => choices[pathOf(sheet.id, key)]?.isBeside === true;
  const beside = sheet.fields.filter(isBeside);
  const main = sheet.fields.filter((field) => !isBeside(field));
  const title =
    sheet.id === null ? (
      sheet.name
    ) : (
      <span className="block" {...lighting(groupPath(sheet.id), onLight)}>
        {sheet.name}
      </span>
    );
  return (
    <Panel title={title} action={main.length > 0 && <TickAll fields={main} {...props} />}>
      <div className="-m-4 divide-y divide-line">
        <DraftFields fields={main} {...props} />
        {beside.length > 0 && <FieldsBeside fields={beside} {...props} />}
      </div>
    </Panel>
  );
}

interface FieldsProps extends DraftSheetProps {
  /** Of the sheet's fields these. */
  readonly fields: readonly Field[];
}

const DraftFields = ({ fields, ...props }: FieldsProps) => (
  <ul className="divide-y divide-line">
    {fields.map((field) => (
      <DraftField key={field.key} field={field} {...props} />
    ))}
  </ul>
);

/** What was found besides, folded up: whoever misses a field looks here. */
function FieldsBeside(props: FieldsProps) {
  const { fields, sheet, choices } = props;
  const kept = fields.filter(({ key }) => choices[pathOf(sheet.id, key)]?.kept).length;
  return (
    <details className="group">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-4 py-2 text-ink-soft">
        <ChevronRight size={14} aria-hidden className="shrink-0 group-open:rotate-90" />
        {TEXTS.newMailbox.foundBesides({ number: fields.length })}
        {kept > 0 && <span className="text-ink">{TEXTS.newMailbox.tickedBesides({ number: kept })}</span>}
      </summary>
      <div className="border-t border-line">
        <DraftFields {...props} />
      </div>
    </details>
  );
}

/** Unticks all that is proposed, so that the few that are wanted are ticked; or ticks it, where some is not. */
function TickAll({ fields, sheet, choices, onChange }: FieldsProps) {
  const paths = fields.map(({ key }) => pathOf(sheet.id, key));
  const allKept = paths.every((path) => choices[path]?.kept);
  return (
    <Button
      small
      look="quiet"
      aria-label={(allKept ? TEXTS.newMailbox.keepNoneOf : TEXTS.newMailbox.keepAllOf)({ name: sheet.name })}
      onClick={() => {
        for (const path of paths) onChange(path, { kept: !allKept });
      }}
    >
      {allKept ? TEXTS.newMailbox.keepNone : TEXTS.newMailbox.keepAll}
    </Button>
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
  field,
  draft,
  sheet,
  choices,
  onChange,
  lit,
  onLight,
}: DraftSheetProps & { readonly field: Field }) {
  const path = pathOf(sheet.id, field.key);
  const choice = choices[path];
  if (!choice) return null;
  const { label, kept, doubt } = choice;
  const example = exampleOf(draft, sheet.id, field);
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
        className={classNames(BOX, 'min-w-40 flex-1')}
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
      {example !== '' && (
        <p className="line-clamp-2 w-full pl-7 [overflow-wrap:anywhere] text-ink-soft" title={example}>
          {example}
        </p>
      )}
      {doubt && doubt !== 'seldomAsked' && (
        <p className="flex w-full items-center gap-1.5 pl-7 text-xs text-warn">
          <TriangleAlert size={12} className="shrink-0" aria-hidden /> {TEXTS.newMailbox.doubts[doubt]}
        </p>
      )}
    </li>
  );
}
