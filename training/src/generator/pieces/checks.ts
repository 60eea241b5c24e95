import type { DraftEntry } from '../draft.ts';
import { escapeHtml, type Kit } from '../kit.ts';
import { labelToNames } from '../label-to-names.ts';
import { textValue } from '../value.ts';

export interface CheckOptions {
  /** How many may be ticked; 1 where they exclude each other. */
  readonly most?: number;
  readonly concept?: string;
  readonly box?: 'before' | 'after';
  readonly look?: 'row' | 'column';
  readonly css?: string;
}

const TICKS = ['X', 'x', '✓', '✔', '■', '●', '✗', 'X', 'X'];
const DRAWN = ['☒', '☑'];

/** A question with boxes to tick: an entry for each box, and where one was chosen of several also one for the choice. */
export function checks(
  kit: Kit,
  question: string,
  choices: readonly string[],
  options: CheckOptions = {},
): string {
  const { random, language } = kit;
  const most = options.most ?? 1;
  const count = random.chance(kit.empty) ? 0 : Math.min(choices.length, random.int(most > 1 ? 0 : 1, most));
  const ticked = new Set(random.sample(choices, count));
  const questionPiece = `L${kit.nextId()}`;
  const tick = random.pick(TICKS);
  const isGlyph = random.chance(0.35);
  const drawn = random.pick(DRAWN);
  const before = (options.box ?? (random.chance(0.8) ? 'before' : 'after')) === 'before';
  const entries: DraftEntry[] = [];
  const parts = choices.map((choice) => {
    const id = kit.nextId();
    const isTicked = ticked.has(choice);
    const labels = question === '' ? [`L${id}`] : [`L${id}`, questionPiece];
    entries.push({
      id,
      labels,
      valuePiece: isTicked ? `M${id}` : null,
      value: isTicked ? { lines: [tick], data: true, type: 'boolean' } : null,
      type: 'boolean',
      concept: null,
      names: labelToNames(choice, language, random),
    });
    const sign = isGlyph ? (isTicked ? drawn : '☐') : isTicked ? tick : '';
    const piece = isTicked ? `M${id}` : `M${kit.nextId()}`;
    const box = `<span data-p="${id}" style="${isGlyph ? '' : 'border:1px solid #000;'}display:inline-block;width:1.15em;height:1.15em;line-height:1.1;text-align:center;overflow:hidden;vertical-align:-0.15em"><span data-t="${piece}" style="font-family:'DejaVu Sans'">${sign}</span></span>`;
    const text = `<span class="lb" data-t="L${id}">${escapeHtml(choice)}</span>`;
    return `<span style="display:inline-block;margin-right:9pt;white-space:nowrap">${before ? `${box}&nbsp; ${text}` : `${text}&nbsp; ${box}`}</span>`;
  });
  kit.entries.push(...entries);
  if (question !== '' && most === 1)
    kit.entries.push(
      choiceEntry(kit, question, questionPiece, choices, entries, ticked, options.concept ?? null),
    );
  const asked =
    question === ''
      ? ''
      : `<span class="lb" data-t="${questionPiece}" style="margin-right:6pt">${escapeHtml(question)}</span> `;
  const column = options.look === 'column';
  return `<div style="${options.css ?? ''}">${column ? `<div>${asked}</div>` : asked}${parts.map((part) => (column ? `<div>${part}</div>` : part)).join(' ')}</div>`;
}

/** What was chosen: its value is the choice's own text. */
function choiceEntry(
  kit: Kit,
  question: string,
  questionPiece: string,
  choices: readonly string[],
  entries: readonly DraftEntry[],
  ticked: ReadonlySet<string>,
  concept: string | null,
): DraftEntry {
  const index = choices.findIndex((choice) => ticked.has(choice));
  const id = kit.nextId();
  return {
    id,
    labels: [questionPiece],
    type: 'enum',
    concept,
    valuePiece: index < 0 ? null : `L${entries[index]!.id}`,
    value: index < 0 ? null : textValue(choices[index]!, 'enum'),
    names: labelToNames(question, kit.language, kit.random),
  };
}
