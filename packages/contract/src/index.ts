export * from './config.ts';
export * from './extraction.ts';
export * from './field-types.ts';
