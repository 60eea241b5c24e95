import { BASE_PATH } from '../../base-path.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { DraftMark } from './draft-marks.ts';

/** The pages of a sample below each other, with what is proposed framed and named; the one in question stands out. */
export function SamplePages({
  draftId,
  sample,
  pageCount,
  marks,
  lit,
  onPoint,
}: {
  readonly draftId: string;
  /** From 1. */
  readonly sample: number;
  readonly pageCount: number;
  readonly marks: readonly DraftMark[];
  /** The path of the proposal in question; null: none. */
  readonly lit: string | null;
  readonly onPoint: (path: string | null) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
        <div key={page} className="relative overflow-hidden rounded-xs bg-white shadow-pop">
          <img
            src={`${BASE_PATH}/workspace/config-drafts/${encodeURIComponent(draftId)}/samples/${sample}/pages/${page}/picture?width=1200`}
            alt={TEXTS.review.page({ number: page })}
            loading={page > 1 ? 'lazy' : 'eager'}
            className="block min-h-40 w-full"
          />
          {marks
            .filter((mark) => mark.page === page)
            .map((mark, index) => (
              <Frame
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a column have the same path.
                key={`${mark.path} ${index}`}
                mark={mark}
                isLit={lit === mark.path}
                isDimmed={lit !== null && lit !== mark.path}
                onPoint={onPoint}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** Names stand beside the value, so that it can be read, on the side where there is a page left; those of columns above. */
const MIDDLE = 0.5;

const percent = (fraction: number): string => `${Math.max(0, Math.min(1, fraction)) * 100}%`;

function Frame({
  mark: { path, name, box, isTable, isNamed },
  isLit,
  isDimmed,
  onPoint,
}: {
  readonly mark: DraftMark;
  readonly isLit: boolean;
  readonly isDimmed: boolean;
  readonly onPoint: (path: string | null) => void;
}) {
  const [left, top, right, bottom] = box;
  return (
    <div
      data-lit={isLit || undefined}
      aria-hidden
      className={classNames(
        'absolute rounded-xs transition-opacity',
        isTable && !isLit && 'pointer-events-none',
        isTable ? 'border border-dashed' : 'border',
        isLit ? 'z-10 border-2 border-accent bg-accent/20' : 'border-accent/60 bg-accent/5',
        isDimmed && 'opacity-40',
      )}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(right - left),
        height: percent(bottom - top),
      }}
      onPointerEnter={() => onPoint(path)}
      onPointerLeave={() => onPoint(null)}
    >
      {(isLit ? isNamed || isTable : isNamed && !isDimmed) && (
        <span
          className={classNames(
            'pointer-events-none absolute max-w-40 truncate rounded-xs px-1 text-[10px] leading-3.5 font-medium whitespace-nowrap',
            isTable || path.includes('/')
              ? 'bottom-full left-0'
              : left > MIDDLE
                ? 'right-full top-0'
                : 'top-0 left-full',
            isLit ? 'bg-accent text-accent-ink' : 'bg-accent-wash text-accent-wash-ink',
          )}
        >
          {name}
        </span>
      )}
    </div>
  );
}
