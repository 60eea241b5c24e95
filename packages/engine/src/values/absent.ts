import type { FieldValue } from '@rowbox/contract';

export const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };
