/** What is wrong with a config, for the person who wrote it; `pointer` (RFC 6901) says where: `/fields/3/formula`. */
export interface ConfigError {
  readonly pointer: string;
  readonly message: string;
}

/** More are of no use to anybody, and a config made to be refused should not cost a long answer. */
export const MAX_CONFIG_ERRORS = 100;

export type Report = (pointer: string, message: string) => void;
