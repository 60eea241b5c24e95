import type { Template } from './template.ts';

export const randomLayouts = (): readonly Template[] => [];
