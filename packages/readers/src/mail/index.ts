/* Mail without what reads documents: whoever takes messages in must not load recognition of pictures. */
export { type MailAddress, type MailHeader, type UnpackedMessage, UnpackFailure } from './message.ts';
export { parseMailHeader } from './parse-header.ts';
