export const ENGINE_NAME = 'rowbox';
export const ENGINE_VERSION = '0.1.0';
