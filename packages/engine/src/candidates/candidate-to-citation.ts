import type { Citation } from '@rowbox/contract';
import type { Candidate } from './candidate.ts';

export function candidateToCitation({ page, box, text }: Candidate): Citation {
  return { page, box: [box.left, box.top, box.right, box.bottom], text };
}
