export { type ClientOptions, createClient, type RowboxClient } from './create-client.ts';
export type { PollOptions } from './document-end.ts';
export type { Answer, ArgumentsOf, CallOptions, OperationName, ResultOf, Schema } from './operation-types.ts';
export { isProblem, type ProblemDetails, RowboxProblem, RowboxTokenError } from './problems.ts';
export type { ClientCredentials } from './tokens.ts';
export type { RetryOptions } from './transport.ts';
export { type FileToUpload, MAX_UPLOAD_BYTES, type UploadContent, type UploadParts } from './upload-form.ts';
