/** Columns of evidence that tell how far a choice can be believed, beside how likely the scorer holds it. */
export const OF_VALUE = [
  'print:isText',
  'print:confidence',
  'label:near',
  'label:nearRival',
  'label:aroundHolds',
  'link:fit',
  'link:most',
  'link:rival',
  'link:ofSegment',
  'model:value:mean',
  'model:value:least',
  'model:startsRun',
  'model:endsRun',
  'model:valueBefore',
  'model:valueAfter',
  'edge:startsSegment',
  'edge:endsSegment',
  'page:isKind',
  'page:readings',
  'page:reading',
  'plain:probability',
  'asked:isUnlisted',
  'type:text',
  'type:address',
  'type:date',
  'type:currency',
  'looks:words',
] as const;

/** Columns that tell how new a page and what is asked of it are. */
export const OF_NOVELTY = [
  'novelty:labelsKnown',
  'novelty:certainty',
  'novelty:linked',
  'novelty:read',
  'novelty:isText',
  'novelty:valueShare',
  'page:bestKnown',
  'page:bestLetters',
  'asked:isUnlisted',
  'asked:meant',
  'link:labelFit',
] as const;

export const SIGNS: readonly string[] = [...OF_VALUE, ...OF_NOVELTY];
